import type { ProfileNameState } from '../../../core/account/profile-name-model.ts';
import type { ProfileNameProblem } from '../../../core/account/profile-name.ts';
import { NameForm } from '../../components/name-form.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import { initialOf } from './initial-of.ts';
import style from './profile-name.module.css';

const PROBLEMS: Readonly<Record<ProfileNameProblem, WordingKey>> = {
  required: 'profile.required',
  'too-long': 'name.too-long',
  taken: 'profile.taken',
};

export interface ProfileNameViewProps {
  readonly state: ProfileNameState;
  readonly posters: readonly string[];
  readonly onName: (text: string) => void;
  readonly onSave: () => void;
}

export function ProfileNameView({ state, posters, onName, onSave }: ProfileNameViewProps) {
  const { text } = useWording();
  return (
    <NameForm
      words={{
        title: text('profile.title'),
        text: text('profile.text'),
        label: text('profile.label'),
        submit: text('profile.add'),
        left: text('name.left', { count: state.left }),
        back: text('app.back'),
      }}
      name={state.name}
      complaint={state.problem === null ? null : text(PROBLEMS[state.problem])}
      canSave={state.canSave}
      posters={posters}
      art={<span className={style['avatar']}>{initialOf(state.name)}</span>}
      onName={onName}
      onSave={onSave}
      onBack={null}
    />
  );
}
