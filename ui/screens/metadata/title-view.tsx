import { useState } from 'react';
import type { ClipWay } from '../../../core/catalogue/clip-way.ts';
import type { SimilarState } from '../../../core/catalogue/similar-model.ts';
import { shownExtras, type ShownExtra } from '../../../core/catalogue/title-extras.ts';
import { openTab, titleTabs, type TitleTab } from '../../../core/catalogue/title-tabs.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus, useKeptPlaces } from '../../bindings/kept-places.ts';
import { TitleActions, type TitleActionsProps } from './title-actions.tsx';
import { PERSON, TitleDetails } from './title-details.tsx';
import { EXTRA, TitleExtras } from './title-extras.tsx';
import { TitlePage } from './title-page.tsx';
import { TitleSummary } from './title-summary.tsx';

export interface TitleViewProps extends TitleActionsProps {
  /** Of the address: the title that is shown, or is to be. */
  readonly id: string;
  readonly similar: SimilarState;
  /** Another list would be one too many for who drives. */
  readonly tooDeep?: boolean;
  readonly onBack: () => void;
  readonly onOpenTitle: (id: TitleId) => void;
  readonly onOpenExtra: (way: ClipWay, list: readonly ShownExtra[]) => void;
  readonly onPerson: (name: string) => void;
}

/** A title's page as an account sees it: View, Details and Extras (TDPG-01). */
export function TitleView(props: TitleViewProps) {
  const {
    id,
    blocked,
    state,
    similar,
    tooDeep = false,
    onBack,
    onRetry,
    onOpenTitle,
    onOpenExtra,
    onPerson,
    ...actions
  } = props;
  const { status, metadata, images, extras, ways } = state;
  const name = `title/${id}`;
  const places = useKeptPlaces();
  const [picked, setPicked] = useState<TitleTab>(() => {
    const left = places.focus.get(name);
    // Who comes anew begins at the top; who comes back is where the way led away.
    if (left === undefined) places.scroll.delete(name);
    if (left?.startsWith(PERSON) === true) return 'details';
    return left?.startsWith(EXTRA) === true ? 'extras' : 'view';
  });
  const keepFocus = useKeepFocus(name);
  const tabs = titleTabs({ preview: false, blocked: blocked.details !== undefined, extras: extras.length });
  const tab = openTab(tabs, picked);

  return (
    <TitlePage
      name={name}
      status={status}
      metadata={metadata}
      images={images}
      tabs={tabs}
      tab={tab}
      similar={similar}
      tooDeep={tooDeep}
      onTab={setPicked}
      onBack={onBack}
      onRetry={onRetry}
      onOpenTitle={onOpenTitle}
    >
      {metadata !== null && tab === 'view' && (
        <TitleSummary
          state={state}
          metadata={metadata}
          actions={<TitleActions {...actions} blocked={blocked} state={state} onRetry={onRetry} />}
        />
      )}
      {metadata !== null && tab === 'details' && (
        <TitleDetails
          metadata={metadata}
          languages={state.languages}
          onPerson={
            tooDeep
              ? null
              : (person) => {
                  keepFocus();
                  onPerson(person);
                }
          }
        />
      )}
      {metadata !== null && tab === 'extras' && (
        <TitleExtras
          title={metadata.title}
          extras={shownExtras(metadata.titleId, extras, ways)}
          onOpen={(way, list) => {
            keepFocus();
            onOpenExtra(way, list);
          }}
          onView={() => setPicked('view')}
        />
      )}
    </TitlePage>
  );
}
