import { use, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { openTab, titleTabs, type TitleTab } from '../../../core/catalogue/title-tabs.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { cameFrom, leadingBack } from '../../bindings/came-from.ts';
import { useStartModels } from '../../bindings/models.ts';
import { useAllBlocked } from '../../bindings/motion-shown.ts';
import { useTooDeep } from '../../bindings/use-limits.ts';
import { useAccountId } from '../../bindings/use-account.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useGoneElsewhere } from '../../bindings/use-gone-elsewhere.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useWholeWording } from '../../wording/use-whole-wording.ts';
import { TitleDetails } from '../metadata/title-details.tsx';
import { TitlePage } from '../metadata/title-page.tsx';
import { TitleSummary } from '../metadata/title-summary.tsx';
import { useLeaveUnavailable } from '../metadata/use-leave-unavailable.ts';
import { useReconnectingToast } from '../metadata/use-reconnecting-toast.ts';
import { PreviewView } from './preview-view.tsx';

/** A title for whoever looks around: View and Details, and a bar that leads out. Nothing plays or changes (TDPG-02). */
export function PreviewTitle() {
  useWholeWording();
  const { parentProductId = '' } = useParams();
  return <Shown key={parentProductId} id={parentProductId} />;
}

/** Nothing of an account, which decides what it costs or plays. */
const NOTHING_OWNED = { ribbon: null, ways: { kind: 'unknown' }, resumeMs: null } as const;

function Shown({ id }: { readonly id: string }) {
  const { previewSide, session } = useStartModels();
  const { title, similar, places } = use(previewSide(session.account));
  const latest = useObservable(title.state$, title.initial);
  // The model still holds the title before until it has been told of this one.
  const stale = latest.metadata !== null && latest.metadata.titleId !== id;
  const { status, metadata, images } = stale ? title.initial : latest;
  const alike = useObservable(similar.state$, similar.initial);
  const blocked = useAllBlocked();
  const tooDeep = useTooDeep();
  const account = useAccountId();
  const { state: left } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const [picked, setPicked] = useState<TitleTab>('view');
  const tabs = titleTabs({ preview: true, blocked: blocked.details !== undefined, extras: 0 });
  const tab = openTab(tabs, picked);

  useEffect(() => {
    void title.show(id);
    similar.visit();
  }, [title, similar, id]);
  useReconnectingToast(status, metadata !== null, () => {
    void title.retry();
    similar.visit();
  });
  useLeaveUnavailable(title);
  const back = () => {
    const from = cameFrom(left, account);
    void navigate(from?.address ?? addressOf.preview, { state: from?.state });
  };
  useBack(back);
  useGoneElsewhere(() => {
    title.leave();
    similar.leave();
  });
  const here = addressOf.title(id, true);
  return (
    <PreviewView places={places} onExit={() => void navigate(addressOf.landing)} firstFocus={false}>
      <TitlePage
        name={`preview/title/${id}`}
        status={status}
        metadata={metadata}
        images={images}
        tabs={tabs}
        tab={tab}
        similar={alike}
        tooDeep={tooDeep}
        onTab={setPicked}
        onBack={back}
        onRetry={() => void title.retry()}
        onOpenTitle={(other) =>
          void navigate(addressOf.title(other, true), { state: leadingBack(here, left, account) })
        }
      >
        {metadata !== null && tab === 'view' && (
          <TitleSummary state={{ images, ...NOTHING_OWNED }} metadata={metadata} actions={null} />
        )}
        {metadata !== null && tab === 'details' && <TitleDetails metadata={metadata} onPerson={null} />}
      </TitlePage>
    </PreviewView>
  );
}
