import { Building2, Clapperboard, FileText, Scale, ShieldCheck, type LucideIcon } from 'lucide-react';
import type { LegalPage } from '../../../core/legal/legal-pages.ts';
import { Button } from '../../components/button.tsx';
import { ListEntry } from '../../components/list-entry.tsx';
import { Notice } from '../../components/notice.tsx';
import { Stage } from '../../components/stage.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import type { StepProps } from './step-props.ts';
import { PAGE_TITLES } from './page-titles.ts';
import style from './create-account.module.css';

interface Offered {
  readonly page: LegalPage;
  readonly icon: LucideIcon;
  readonly text: WordingKey;
}

const PRIVACY: Offered = { page: 'privacy', icon: ShieldCheck, text: 'legal.privacy.text' };
const TERMS: readonly Offered[] = [
  { page: 'termsOfUse', icon: FileText, text: 'create.terms.use' },
  { page: 'termsOfService', icon: Scale, text: 'create.terms.service' },
];
const RECIPIENTS: readonly Offered[] = [
  { page: 'pictures', icon: Clapperboard, text: 'create.accept.pictures' },
  { page: 'groupCompanies', icon: Building2, text: 'create.accept.companies' },
];

/** Privacy first; in the car all there is to agree to, at once (CREG-05). */
export function LegalStep(props: StepProps) {
  return props.state.inCar ? (
    <ReadingStep
      {...props}
      title="create.legal.in-car"
      text="create.legal.in-car.text"
      pages={[PRIVACY, ...TERMS]}
      agree="create.agree"
    />
  ) : (
    <ReadingStep
      {...props}
      title="create.legal"
      text="create.legal.text"
      pages={[PRIVACY]}
      agree="create.continue"
    />
  );
}

/** Who receives data. */
export function AcceptDataStep(props: StepProps) {
  return (
    <ReadingStep
      {...props}
      title="create.accept"
      text="create.accept.text"
      pages={RECIPIENTS}
      agree="create.continue"
    />
  );
}

export function LegalTermsStep(props: StepProps) {
  return (
    <ReadingStep
      {...props}
      title="create.terms"
      text="create.terms.text"
      pages={TERMS}
      agree="create.terms.agree"
    />
  );
}

interface ReadingStepProps extends StepProps {
  readonly title: WordingKey;
  readonly text: WordingKey;
  readonly pages: readonly Offered[];
  readonly agree: WordingKey;
}

/** Texts that can be opened, and a button that goes on. */
function ReadingStep(props: ReadingStepProps) {
  const { state, posters, progress, title, text: explanation, pages, agree, onNext, onPage, onBack } = props;
  const { text } = useWording();
  const refused = state.problem === 'main-user';
  return (
    <Stage
      key={title}
      title={text(title)}
      text={text(explanation)}
      back={{ label: text('app.back'), onBack }}
      progress={progress}
      posters={posters}
      actions={
        <Button
          variant="primary"
          className={style['next']}
          label={text(agree)}
          disabled={refused}
          onClick={onNext}
          firstFocus
        />
      }
    >
      <div className={style['list']}>
        {refused && <Notice tone="problem" text={text('create.main-user')} />}
        {pages.map(({ page, icon, text: note }) => (
          <ListEntry
            key={page}
            icon={icon}
            label={text(PAGE_TITLES[page])}
            text={text(note)}
            target={() => onPage(page)}
          />
        ))}
      </div>
    </Stage>
  );
}
