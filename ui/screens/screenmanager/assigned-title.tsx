import type { AssignState } from '../../../core/screens/assign-model.ts';
import type { ScreenManagerState } from '../../../core/screens/screen-manager-model.ts';
import type { AssignLock } from '../../../core/screens/screen-manager-rules.ts';
import { Button } from '../../components/button.tsx';
import { Picture } from '../../components/picture.tsx';
import { Segments } from '../../components/segments.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { NoConnection } from './no-connection.tsx';
import style from './screen-manager.module.css';

export interface AssignedTitleProps {
  readonly assigned: AssignState;
  readonly lock: AssignLock | null;
  readonly connection: ScreenManagerState['connection'];
  readonly leftOut: boolean;
  /** Names of the selected screens; null for none. */
  readonly names: string | null;
  readonly several: boolean;
  readonly onPick: (what: 'film' | 'trailer') => void;
  readonly onRetry: () => void;
}

/**
 * What is to be played on the selected screens: title, rating reason and artwork (ASGN-01). What comes later has its room
 * before it is there, so that the screens below stay where they are.
 */
export function AssignedTitle({ assigned, onPick, onRetry, ...rest }: AssignedTitleProps) {
  const { text } = useWording();
  const { title, ratingReason, artworkUrl, what, choices, status } = assigned;
  return (
    <>
      <div className={style['artwork']}>
        <Picture src={artworkUrl} alt="" seed={title} />
      </div>
      <div className={style['words']}>
        <h1 className={style['title']}>{title === '' ? text('assign.title') : title}</h1>
        {(ratingReason !== '' || status === 'loading') && <p className={style['reason']}>{ratingReason}</p>}
        <AssignStatus assigned={assigned} {...rest} />
      </div>
      {status === 'reconnect-failed' && <Button label={text('app.retry')} onClick={onRetry} />}
      {what !== 'clip' && status !== 'reconnect-failed' && (
        <div className={style['choice']}>
          {choices.length > 1 && (
            <Segments
              label={text('assign.what')}
              segments={[
                { value: 'film', label: text('assign.what.film') },
                { value: 'trailer', label: text('assign.what.trailer') },
              ]}
              value={what}
              onPick={onPick}
            />
          )}
        </div>
      )}
    </>
  );
}

type StatusProps = Omit<AssignedTitleProps, 'onPick' | 'onRetry'>;

/** What is missing before it can play, else where it is going to. */
function AssignStatus({ assigned, lock, connection, leftOut, names, several }: StatusProps) {
  const { text } = useWording();
  const { what, status, notYours } = assigned;
  if (connection === 'offline') return <NoConnection leftOut={leftOut} />;
  const hint = ((): string => {
    if (status === 'unavailable') return text('title.not-available');
    if (status === 'reconnect-failed') return text('assign.failed');
    if (notYours) return text('assign.not-yours');
    if (connection === 'looking') return text('screens.looking');
    // What to do about it stands where the others will.
    if (lock === 'only-screen') return text('screens.alone');
    if (lock !== null || names === null) return text('assign.hint');
    if (!several) return text('assign.hint.one', { names });
    return text(what === 'trailer' ? 'assign.hint.trailer' : 'assign.hint.several', { names });
  })();
  return (
    <p className={style['hint']} role="status">
      {hint}
    </p>
  );
}
