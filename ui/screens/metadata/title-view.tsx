import { ArrowLeft, RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SimilarState } from '../../../core/catalogue/similar-model.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus, useKeptPlace, useKeptPlaces } from '../../bindings/kept-places.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Picture } from '../../components/picture.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { SimilarTitles } from './similar-titles.tsx';
import { TitleActions, type TitleActionsProps } from './title-actions.tsx';
import { PERSON, TitleDetails } from './title-details.tsx';
import { TitleSummary } from './title-summary.tsx';
import style from './title.module.css';

export interface TitleViewProps extends TitleActionsProps {
  /** Of the address: the title that is shown, or is to be. */
  readonly id: string;
  readonly similar: SimilarState;
  readonly onBack: () => void;
  readonly onOpenTitle: (id: TitleId) => void;
  readonly onPerson: (name: string) => void;
}

type TabId = 'view' | 'details';

export function TitleView(props: TitleViewProps) {
  const { id, state, similar, onBack, onRetry, onOpenTitle, onPerson, ...actions } = props;
  const { text } = useWording();
  const { metadata } = state;
  const name = `title/${id}`;
  const places = useKeptPlaces();
  const [tab, setTab] = useState<TabId>(() => {
    const left = places.focus.get(name);
    // Who comes anew begins at the top; who comes back is where the way led away.
    if (left === undefined) places.scroll.delete(name);
    return left?.startsWith(PERSON) === true ? 'details' : 'view';
  });
  const scroller = useRef<HTMLElement>(null);
  useKeptPlace(name, scroller, metadata !== null);
  const keepFocus = useKeepFocus(name);
  const back = <IconButton icon={ArrowLeft} label={text('app.back')} onClick={onBack} />;

  if (metadata === null || state.status !== 'success') {
    return (
      <main className={style['page']} data-messages="above" data-tone="night">
        <div className={style['plain']}>
          {back}
          <h1 className="read-out">{text('title.tabs')}</h1>
          <Waiting state={state} onBack={onBack} onRetry={onRetry} />
        </div>
      </main>
    );
  }
  return (
    <main
      ref={scroller}
      className={style['page']}
      data-messages="above"
      data-tone="night"
      data-tab={tab}
      data-scroller
    >
      <div className={style['first']}>
        <div className={style['art']}>
          <Picture src={state.images.backgroundUrl} alt="" seed={metadata.title} eager />
        </div>
        <div className={style['scrim']} />
        <div className={style['front']}>
          <div className={style['top']} data-over="picture">
            {back}
            <Tabs
              label={text('title.tabs')}
              tabs={[
                { id: 'view', label: text('title.tab.view') },
                { id: 'details', label: text('title.tab.details') },
              ]}
              current={tab}
              onPick={(picked) => setTab(picked === 'details' ? 'details' : 'view')}
            />
          </div>
          {tab === 'view' ? (
            <TitleSummary
              state={state}
              metadata={metadata}
              actions={<TitleActions {...actions} state={state} onRetry={onRetry} />}
            />
          ) : (
            <TitleDetails
              metadata={metadata}
              onPerson={(person) => {
                keepFocus();
                onPerson(person);
              }}
            />
          )}
        </div>
      </div>
      {tab === 'view' && (
        <div className={style['more']}>
          <SimilarTitles
            of={metadata.titleId}
            state={similar}
            onOpen={(other) => {
              keepFocus();
              onOpenTitle(other);
            }}
          />
        </div>
      )}
    </main>
  );
}

function Waiting({ state, onBack, onRetry }: Pick<TitleViewProps, 'state' | 'onBack' | 'onRetry'>) {
  const { text } = useWording();
  switch (state.status) {
    case 'unavailable':
      return <EmptyState title={text('title.not-available')} text={text('title.not-available.text')} />;
    case 'reconnect-failed':
      return (
        <ErrorState
          title={text('title.reconnect-failed')}
          text={text('title.reconnect-failed.text')}
          actions={
            <>
              <Button
                variant="primary"
                icon={RotateCw}
                label={text('app.retry')}
                onClick={onRetry}
                firstFocus
              />
              <Button label={text('app.exit')} onClick={onBack} />
            </>
          }
        />
      );
    case 'loading':
    case 'reconnecting':
    case 'success':
      return (
        <div className={style['ghosts']} aria-busy="true">
          {state.status === 'reconnecting' && (
            <p className={style['notice']} role="status">
              {text('title.reconnecting')}
            </p>
          )}
          {(['lettering', 'meta', 'line', 'line', 'short', 'button'] as const).map((part, at) => (
            <span key={at} className={style['ghost']} data-part={part} />
          ))}
        </div>
      );
  }
}
