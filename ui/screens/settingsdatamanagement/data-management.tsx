import {
  Building2,
  Clapperboard,
  FileText,
  ScrollText,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { dataBack, dataPlace, PAGES_OF, type DataLocation } from '../../../core/legal/data-management.ts';
import type { LegalState } from '../../../core/legal/legal-documents.ts';
import type { LegalPage } from '../../../core/legal/legal-pages.ts';
import { addressOf, addressOfDestination } from '../../bindings/addresses.ts';
import { cameFrom } from '../../bindings/came-from.ts';
import { useModels } from '../../bindings/models.ts';
import { useSettingsModels } from '../../bindings/settings-models.ts';
import { useAccountId } from '../../bindings/use-account.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { Button } from '../../components/button.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import { Article } from './article.tsx';
import { DataChoices } from './data-choices.tsx';
import { DataFrame } from './data-frame.tsx';
import { History } from './history.tsx';
import { contentOf } from './page-content.ts';

const TITLES: Readonly<Record<DataLocation, WordingKey>> = {
  legal: 'legal.terms',
  acceptData: 'legal.data',
  otherData: 'data.choices.title',
  privacy: 'legal.privacy',
  transactions: 'settings.history',
};

const PAGES: Readonly<Partial<Record<LegalPage, readonly [label: WordingKey, icon: LucideIcon]>>> = {
  termsOfUse: ['legal.terms-of-use', FileText],
  termsOfService: ['legal.terms-of-service', ScrollText],
  pictures: ['data.pictures', Clapperboard],
  groupCompanies: ['data.group-companies', Building2],
};

/** Legal texts, data choices and the purchase history, by their address (LEGL-01). */
export function DataManagement() {
  const { legal, thisScreen } = useModels();
  const { account } = useSettingsModels();
  const { location, subLocation } = useParams();
  const { text } = useWording();
  const leave = useLeave();
  const documents = useObservable(legal.state$, legal.initial);
  useEffect(() => void legal.load(), [legal]);
  const place = dataPlace(location, subLocation, {
    historyLoaded: account.historyLoaded,
    inCar: thisScreen.inCar(),
  });
  const back = () => place.kind === 'shown' && leave(place.location);
  useBack(back);
  if (place.kind === 'redirect') return <Navigate to={addressOfDestination[place.to]} replace />;

  const { location: shown, page } = place;
  const title = text(TITLES[shown]);
  switch (shown) {
    case 'transactions':
      return (
        <DataFrame title={title} onBack={back}>
          <History />
        </DataFrame>
      );
    case 'privacy':
      return (
        <DataFrame title={title} onBack={back}>
          <Article
            title={title}
            content={contentOf('privacy', documents)}
            onRetry={() => void legal.load()}
            onSpoilt={(spoilt) => legal.drop(spoilt)}
          />
        </DataFrame>
      );
    case 'otherData':
      return <DataChoices page={page} documents={documents} onBack={back} />;
    case 'legal':
    case 'acceptData':
      return <Pages location={shown} page={page} documents={documents} onBack={back} />;
  }
}

interface PagesProps {
  readonly location: 'legal' | 'acceptData';
  readonly page: LegalPage | null;
  readonly documents: LegalState;
  readonly onBack: () => void;
}

/** A location of two texts, the first of them open (LEGL-02). */
function Pages({ location, page, documents, onBack }: PagesProps) {
  const { legal } = useModels();
  const { text } = useWording();
  const navigate = useNavigate();
  const offered = PAGES_OF[location];
  const current = page ?? offered[0] ?? 'termsOfUse';
  return (
    <DataFrame
      title={text(TITLES[location])}
      onBack={onBack}
      pages={{
        tabs: offered.map((id) => {
          const [label, icon] = PAGES[id] ?? ['legal.terms', FileText];
          return { id, label: text(label), icon };
        }),
        current,
        onPick: (picked) => void navigate(addressOf.data(location, picked), { replace: true }),
      }}
    >
      <Article
        title={text(PAGES[current]?.[0] ?? 'legal.terms')}
        content={contentOf(current, documents)}
        onRetry={() => void legal.load()}
        onSpoilt={(spoilt) => legal.drop(spoilt)}
        actions={
          location === 'acceptData' && (
            <Button
              variant="primary"
              icon={SlidersHorizontal}
              label={text('data.choices')}
              onClick={() => void navigate(addressOf.data('otherData'))}
            />
          )
        }
      />
    </DataFrame>
  );
}

/** Back, to the page before or to settings (LEGL-05); who came by the address alone goes to settings too. */
function useLeave(): (location: DataLocation) => void {
  const navigate = useNavigate();
  const account = useAccountId();
  const { key, state } = useLocation() as { readonly key: string; readonly state: unknown };
  const from = cameFrom(state, account);
  return (location) => {
    // Who comes back from a title that the history led to: the page before is that title.
    if (from !== null) return void navigate(from.address, { state: from.state });
    const to = dataBack(location);
    if (to === 'page-before' && key !== 'default') return void navigate(-1);
    void navigate(addressOfDestination.settings, { replace: true });
  };
}
