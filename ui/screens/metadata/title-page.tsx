import { ArrowLeft, RotateCw } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { TitleStatus } from '../../../core/catalogue/reconnecting.ts';
import type { SimilarState } from '../../../core/catalogue/similar-model.ts';
import type { TitleTab, TitleTabState } from '../../../core/catalogue/title-tabs.ts';
import type { TitleImages, TitleMetadata } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus, useKeptPlace } from '../../bindings/kept-places.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Contained } from '../../components/contained.tsx';
import { usePageMark } from '../../bindings/use-page-mark.ts';
import { Picture } from '../../components/picture.tsx';
import { EmptyState, ErrorState } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { SimilarTitles } from './similar-titles.tsx';
import style from './title.module.css';

export interface TitlePageProps {
  /** Under which its place is kept while it is away. */
  readonly name: string;
  readonly status: TitleStatus;
  readonly metadata: TitleMetadata | null;
  readonly images: TitleImages;
  readonly tabs: readonly TitleTabState[];
  readonly tab: TitleTab;
  readonly similar: SimilarState;
  /** What is like it would be one list too many for who drives. */
  readonly tooDeep?: boolean;
  /** What stands in the open tab, once there is a title. */
  readonly children: ReactNode;
  readonly onTab: (tab: TitleTab) => void;
  readonly onBack: () => void;
  readonly onRetry: () => void;
  readonly onOpenTitle: (id: TitleId) => void;
}

/** The frame of a title's page: its picture, the way back, its tabs, and what is like it. */
export function TitlePage(props: TitlePageProps) {
  const { name, status, metadata, images, tabs, tab, similar, tooDeep = false, children } = props;
  const { onTab, onBack, onRetry, onOpenTitle } = props;
  const { text } = useWording();
  const scroller = useRef<HTMLElement>(null);
  useKeptPlace(name, scroller, metadata !== null);
  const keepFocus = useKeepFocus(name);
  usePageMark('messages', metadata === null || tab === 'view' ? 'above' : null);
  const back = <IconButton icon={ArrowLeft} label={text('app.back')} onClick={onBack} />;

  if (metadata === null) {
    return (
      <main className={style['page']} data-tone="night">
        <div className={style['plain']}>
          {back}
          <h1 className="read-out">{text('title.tabs')}</h1>
          <Waiting status={status} onBack={onBack} onRetry={onRetry} />
        </div>
      </main>
    );
  }
  return (
    <main ref={scroller} className={style['page']} data-tone="night" data-tab={tab} data-scroller>
      <div className={style['first']}>
        <div className={style['art']}>
          <Picture src={images.backgroundUrl} alt="" seed={metadata.title} eager />
        </div>
        <div className={style['scrim']} />
        <div className={style['front']}>
          <div className={style['top']} data-over="picture">
            {back}
            <Tabs
              label={text('title.tabs')}
              tabs={tabs.map(({ id, disabled }) => ({ id, disabled, label: text(`title.tab.${id}`) }))}
              current={tab}
              onPick={(picked) => onTab(tabs.find(({ id }) => id === picked)?.id ?? 'view')}
            />
          </div>
          <Contained key={tab} part={`tab of a title: ${tab}`}>
            {children}
          </Contained>
        </div>
      </div>
      {tab === 'view' && (
        <div className={style['more']}>
          <Contained part="titles like this">
            <SimilarTitles
              of={metadata.titleId}
              state={similar}
              tooDeep={tooDeep}
              onOpen={(other) => {
                keepFocus();
                onOpenTitle(other);
              }}
            />
          </Contained>
        </div>
      )}
    </main>
  );
}

function Waiting({ status, onBack, onRetry }: Pick<TitlePageProps, 'status' | 'onBack' | 'onRetry'>) {
  const { text } = useWording();
  switch (status) {
    case 'unavailable':
      return <EmptyState title={text('title.not-available')} text={text('title.not-available.text')} />;
    case 'reconnect-failed':
      return (
        <ErrorState
          title={text('title.reconnect-failed')}
          text={text('title.reconnect-failed.text')}
          actions={
            <>
              <Button variant="primary" icon={RotateCw} label={text('app.ok')} onClick={onRetry} firstFocus />
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
          {status === 'reconnecting' && (
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
