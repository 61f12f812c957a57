import { PartyPopper } from 'lucide-react';
import { stepsOf, type SignUpStep } from '../../../core/account/registration.ts';
import { StepLine } from '../../components/step-line.tsx';
import { Welcome } from '../../components/welcome.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { AccountForm } from './account-form.tsx';
import { AcceptDataStep, LegalStep, LegalTermsStep } from './legal-steps.tsx';
import { LegalPageView } from './legal-page-view.tsx';
import { OtherDataStep } from './other-data-step.tsx';
import type { CreateAccountViewProps } from './step-props.ts';

/** Creating an account, from the legal step to the welcome. */
export function CreateAccountView(props: CreateAccountViewProps) {
  const { state, posters } = props;
  const { place } = state;
  const { text } = useWording();
  switch (place.kind) {
    case 'step':
      return place.page === null ? (
        <Step {...props} step={place.step} />
      ) : (
        <LegalPageView {...props} page={place.page} />
      );
    case 'registering':
    case 'created':
      return <Step {...props} step="createAccount" />;
    case 'welcome':
    case 'left':
      return (
        <Welcome
          icon={PartyPopper}
          title={text('create.created')}
          text={text('create.created.text')}
          posters={posters}
        />
      );
  }
}

function Step({ step, ...props }: CreateAccountViewProps & { readonly step: SignUpStep }) {
  const { text } = useWording();
  const steps = stepsOf(props.state.inCar);
  const at = { step: steps.indexOf(step) + 1, steps: steps.length };
  const progress = <StepLine {...at} label={text('create.step', at)} />;
  switch (step) {
    case 'legal':
      return <LegalStep {...props} progress={progress} />;
    case 'acceptData':
      return <AcceptDataStep {...props} progress={progress} />;
    case 'otherData':
      return <OtherDataStep {...props} progress={progress} />;
    case 'legalTerms':
      return <LegalTermsStep {...props} progress={progress} />;
    case 'createAccount':
      return <AccountForm {...props} progress={progress} />;
  }
}
