import { RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { drawSection } from '../../../core/legal/accept-other-data.ts';
import type { LegalState } from '../../../core/legal/legal-documents.ts';
import type { LegalPage } from '../../../core/legal/legal-pages.ts';
import { optionsOf } from '../../../core/legal/page-text.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useBlocked } from '../../bindings/motion-shown.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/states.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { Article } from './article.tsx';
import { Choices, ChoicesSkeleton } from './choices.tsx';
import { DataFrame } from './data-frame.tsx';
import { contentOf } from './page-content.ts';

export interface DataChoicesProps {
  /** A read-more page; null for the choices themselves (LEGL-03). */
  readonly page: LegalPage | null;
  readonly documents: LegalState;
  readonly onBack: () => void;
}

export function DataChoices({ page, documents, onBack }: DataChoicesProps) {
  const { consents, legal } = useModels();
  const { text } = useWording();
  const navigate = useNavigate();
  const given = useObservable(consents.consents$, consents.now);
  const fixed = useBlocked('settings') !== undefined;
  const { otherData } = documents;
  const sections = otherData.state === 'success' ? otherData.value.map(drawSection) : [];
  const reload = () => void legal.load();

  if (page !== null) {
    const section = sections.find((one) => optionsOf([one]).some(({ block }) => block === page));
    const title = section?.title ?? text('data.read-more');
    return (
      <DataFrame title={title} onBack={onBack}>
        <Article
          title={title}
          content={contentOf(page, documents)}
          onRetry={reload}
          onSpoilt={(spoilt) => legal.drop(spoilt)}
        />
      </DataFrame>
    );
  }
  return (
    <DataFrame
      title={text('data.choices.title')}
      text={text(fixed ? 'motion.settings' : 'data.choices.text')}
      onBack={onBack}
    >
      {otherData.state === 'success' && (
        <Choices
          sections={sections}
          consents={given}
          fixed={fixed}
          onGive={(block, isGiven) => consents.give(block, isGiven)}
          onReadMore={(block) => void navigate(addressOf.data('otherData', block))}
        />
      )}
      {otherData.state === 'failed' && (
        <ErrorState
          title={text('legal.failed')}
          text={text('legal.failed.text')}
          actions={<Button variant="primary" icon={RotateCw} label={text('app.retry')} onClick={reload} />}
        />
      )}
      {(otherData.state === 'loading' || otherData.state === 'idle') && (
        <ChoicesSkeleton label={text('app.loading')} />
      )}
    </DataFrame>
  );
}
