import { RotateCw } from 'lucide-react';
import { drawSection } from '../../../core/legal/accept-other-data.ts';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/states.tsx';
import { Stage } from '../../components/stage.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { Choices, ChoicesSkeleton } from '../settingsdatamanagement/choices.tsx';
import type { StepProps } from './step-props.ts';
import style from './create-account.module.css';

/** What may be measured: nothing, unless switched on (CREG-03, OPEN-14). */
export function OtherDataStep(props: StepProps) {
  const { documents, consents, posters, progress, onConsent, onPage, onReload, onNext, onBack } = props;
  const { text } = useWording();
  const { otherData } = documents;
  return (
    <Stage
      title={text('data.choices.title')}
      text={text('data.choices.text')}
      back={{ label: text('app.back'), onBack }}
      progress={progress}
      posters={posters}
      wide
      actions={
        <Button
          variant="primary"
          className={style['next']}
          label={text('create.continue')}
          onClick={onNext}
          firstFocus
        />
      }
    >
      {otherData.state === 'success' && (
        <Choices
          sections={otherData.value.map(drawSection)}
          consents={consents}
          onGive={onConsent}
          onReadMore={onPage}
        />
      )}
      {otherData.state === 'failed' && (
        <ErrorState
          title={text('legal.failed')}
          text={text('legal.failed.text')}
          actions={<Button icon={RotateCw} label={text('app.retry')} onClick={onReload} />}
        />
      )}
      {(otherData.state === 'idle' || otherData.state === 'loading') && (
        <ChoicesSkeleton label={text('app.loading')} />
      )}
    </Stage>
  );
}
