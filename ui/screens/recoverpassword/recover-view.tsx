import { BadgeCheck, MailCheck, Sparkles } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Welcome } from '../../components/welcome.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { AskForm } from './ask-form.tsx';
import { ChangeForm } from './change-form.tsx';
import type { RecoverViewProps } from './recover-props.ts';

/** Recovering a password, or changing a known one, in all their phases. */
export function RecoverView(props: RecoverViewProps) {
  const { state, posters, onContinue, onFinish } = props;
  const { text } = useWording();
  const { phase, variant } = state;
  if (phase === 'welcome' || (phase === 'done' && variant === 'recover')) {
    return (
      <Welcome
        icon={Sparkles}
        title={text('recover.welcome')}
        text={text('recover.welcome.text')}
        posters={posters}
      />
    );
  }
  return (
    <>
      {phase === 'ask' || phase === 'sent' ? <AskForm {...props} /> : <ChangeForm {...props} />}
      <Dialog
        open={phase === 'sent'}
        icon={MailCheck}
        title={text('recover.sent')}
        text={text('recover.sent.text', { email: state.email })}
        onDismiss={onContinue}
        actions={<Button variant="primary" label={text('create.continue')} onClick={onContinue} />}
      />
      <Dialog
        open={phase === 'changed'}
        icon={BadgeCheck}
        title={text('recover.changed')}
        text={text('recover.changed.text')}
        onDismiss={onFinish}
        actions={<Button variant="primary" label={text('recover.to-settings')} onClick={onFinish} />}
      />
    </>
  );
}
