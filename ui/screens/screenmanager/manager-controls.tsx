import { Crown, Pause, Play, Pointer, RotateCcw, Square, Users, X } from 'lucide-react';
import type { AssignState } from '../../../core/screens/assign-model.ts';
import type { ScreenManagerState } from '../../../core/screens/screen-manager-model.ts';
import { usePageMark } from '../../bindings/use-page-mark.ts';
import { Button } from '../../components/button.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './manager-controls.module.css';

/** Says how many screens it is about, as those in step do the same. */
function pauseLabel(what: 'pause' | 'resume', reach: number): WordingKey {
  if (reach < 2) return `screens.${what}`;
  return reach === 2 ? `screens.${what}.both` : `screens.${what}.all`;
}

export interface ManagerControlsProps {
  readonly state: ScreenManagerState;
  /** What the selected screens are to play; null where they are steered (SCRM-01). */
  readonly assigned: AssignState | null;
  readonly shown: boolean;
  readonly onPauseOrResume: () => void;
  readonly onStop: () => void;
  readonly onRestart: () => void;
  readonly onSync: () => void;
  readonly onLead: () => void;
  readonly onCancel: () => void;
  readonly onPlay: () => void;
}

/** What can be done with the screens that are selected. */
export function ManagerControls({ state, assigned, shown, ...on }: ManagerControlsProps) {
  const { text } = useWording();
  const { pause, stop, restart, sync } = state.controls;
  const resume = pause === 'resume';
  usePageMark('commands', shown ? 'shown' : 'hidden');
  return (
    <>
      {/* Holds the place of the commands where that would be a third of the screen. */}
      {!shown && (
        <p className={style['rest']}>
          <Pointer aria-hidden="true" />
          {text('screens.rest')}
        </p>
      )}
      <div
        className={style['bar']}
        data-shown={shown}
        inert={!shown}
        role="toolbar"
        aria-label={text('screens.title')}
      >
        {assigned !== null && (
          <Button
            variant="primary"
            icon={Play}
            label={text('assign.play')}
            busy={assigned.busy}
            disabled={state.assignLock !== null || assigned.notYours || assigned.status !== 'success'}
            onClick={on.onPlay}
          />
        )}
        <Button
          icon={resume ? Play : Pause}
          label={text(pauseLabel(resume ? 'resume' : 'pause', state.reach), { count: state.reach })}
          disabled={pause === 'disabled'}
          onClick={on.onPauseOrResume}
        />
        <Button icon={Square} label={text('screens.stop')} disabled={!stop} onClick={on.onStop} />
        <Button icon={RotateCcw} label={text('screens.restart')} disabled={!restart} onClick={on.onRestart} />
        {state.canLead && <Button icon={Crown} label={text('screens.lead')} onClick={on.onLead} />}
        {/* One screen alone can lead, and no other can be brought into step with it: beside Play there is room for one of both. */}
        {(assigned === null || !state.canLead) && (
          <Button
            variant={assigned === null ? 'primary' : 'quiet'}
            icon={Users}
            label={text('screens.sync')}
            disabled={!sync}
            onClick={on.onSync}
          />
        )}
        <Button variant="plain" icon={X} label={text('screens.cancel')} onClick={on.onCancel} />
      </div>
    </>
  );
}
