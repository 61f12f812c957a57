import { BadgeCheck } from 'lucide-react';
import type { DeviceNameState } from '../../../core/account/device-name-model.ts';
import type { DeviceNameProblem } from '../../../core/account/device-name.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { NameForm } from '../../components/name-form.tsx';
import { Mark } from '../../components/wordmark.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './device-name.module.css';

const PROBLEMS: Readonly<Record<DeviceNameProblem, WordingKey>> = {
  required: 'device.required',
  'too-long': 'name.too-long',
  exists: 'device.exists',
};

export interface DeviceNameViewProps {
  readonly state: DeviceNameState;
  /** Tells of the new name before it goes back to settings (DEVS-10). */
  readonly saved: boolean;
  /** Null on the way from settings, which has the ground of its theme. */
  readonly posters: readonly string[] | null;
  readonly onName: (text: string) => void;
  readonly onSave: () => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

export function DeviceNameView(props: DeviceNameViewProps) {
  const { state, saved, posters, onName, onSave, onBack, onDone } = props;
  const { text } = useWording();
  return (
    <>
      <NameForm
        words={{
          title: text('device.title'),
          text: text('device.text'),
          label: text('device.label'),
          submit: text('device.save'),
          left: text('name.left', { count: state.left }),
          back: text('app.back'),
        }}
        name={state.name}
        complaint={state.problem === null ? null : text(PROBLEMS[state.problem])}
        canSave={state.canSave}
        posters={posters}
        art={
          <span className={style['screen']}>
            <Mark />
            <span className={style['name']}>{state.name.trim()}</span>
          </span>
        }
        onName={onName}
        onSave={onSave}
        onBack={onBack}
      />
      <Dialog
        open={saved}
        icon={BadgeCheck}
        title={text('device.saved')}
        text={text('device.saved.text', { name: state.name.trim() })}
        onDismiss={onDone}
        actions={<Button variant="primary" label={text('recover.to-settings')} onClick={onDone} />}
      />
    </>
  );
}
