import { ArrowLeft, Film, MonitorPlay, Play, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { TitleState } from '../../../core/catalogue/title-model.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Picture } from '../../components/picture.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { TitleDetails } from './title-details.tsx';
import { TitleSummary } from './title-summary.tsx';
import style from './title.module.css';

/** A title, and whether a play of it is being checked. */
export type ShownTitle = TitleState & { readonly busy: boolean };

export interface TitleViewProps {
  readonly state: ShownTitle;
  /** The way to the screen manager exists on screens of the car. */
  readonly withScreens: boolean;
  readonly onBack: () => void;
  readonly onPlay: () => void;
  readonly onTrailer: () => void;
  readonly onScreens: () => void;
  readonly onRetry: () => void;
}

type TabId = 'view' | 'details';

export function TitleView(props: TitleViewProps) {
  const { state, onBack, onRetry } = props;
  const { text } = useWording();
  const [tab, setTab] = useState<TabId>('view');
  const { metadata } = state;
  const back = <IconButton icon={ArrowLeft} label={text('app.back')} onClick={onBack} />;

  if (metadata === null || state.status !== 'success') {
    return (
      <main className={style['page']} data-tone="night">
        <div className={style['plain']}>
          {back}
          <h1 className="read-out">{text('title.tabs')}</h1>
          <Waiting state={state} onBack={onBack} onRetry={onRetry} />
        </div>
      </main>
    );
  }
  return (
    <main className={style['page']} data-tone="night" data-tab={tab}>
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
            onPick={(id) => setTab(id === 'details' ? 'details' : 'view')}
          />
        </div>
        {tab === 'view' ? (
          <TitleSummary state={state} metadata={metadata} actions={<Actions {...props} />} />
        ) : (
          <TitleDetails metadata={metadata} />
        )}
      </div>
    </main>
  );
}

function Actions({ state, withScreens, onPlay, onTrailer, onScreens }: TitleViewProps) {
  const { text } = useWording();
  const resume = state.resumeMs > 0;
  return (
    <>
      <Button
        variant={state.ownedBy === null ? 'quiet' : 'primary'}
        icon={Play}
        label={text(resume ? 'title.resume' : 'title.play')}
        busy={state.busy}
        onClick={onPlay}
        firstFocus
      />
      {state.hasTrailer && (
        <Button icon={Film} label={text('title.trailer')} disabled={state.busy} onClick={onTrailer} />
      )}
      {withScreens && <Button icon={MonitorPlay} label={text('title.screens')} onClick={onScreens} />}
    </>
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
