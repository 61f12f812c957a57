import { CircleCheck } from 'lucide-react';
import { type CodeSignInState, SUCCESS_S } from '../../../core/account/code-sign-in-model.ts';
import { SHORT_CODE_LENGTH } from '../../../core/account/short-code.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Stage } from '../../components/stage.tsx';
import { Welcome } from '../../components/welcome.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { CodeField } from './code-field.tsx';
import style from './code-sign-in.module.css';

export interface CodeSignInViewProps {
  readonly state: CodeSignInState;
  readonly posters: readonly string[];
  readonly onCode: (text: string) => void;
  readonly onSubmit: () => void;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

export function CodeSignInView({ state, posters, onCode, onSubmit, onRetry, onBack }: CodeSignInViewProps) {
  const { text } = useWording();
  if (state.successLeft !== null || state.next !== null) {
    return (
      <Welcome
        icon={CircleCheck}
        title={text('code.success')}
        text={text('code.success.left', { count: state.successLeft ?? 0 })}
        posters={posters}
        left={(state.successLeft ?? 0) / SUCCESS_S}
      />
    );
  }
  return (
    <Stage
      title={text('code.title')}
      text={text('code.text')}
      back={{ label: text('app.back'), onBack }}
      onTitle={onBack}
      posters={posters}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      actions={
        <Button
          type="submit"
          variant="primary"
          className={style['submit']}
          label={text('code.submit')}
          disabled={!state.canSubmit}
          busy={state.busy}
        />
      }
    >
      {state.lockedBy !== null && (
        <Notice
          tone="problem"
          text={text(state.lockedBy === 'mistakes' ? 'signin.maximum-attempt' : 'signin.parked')}
        />
      )}
      <CodeField
        label={text('code.label')}
        value={state.code}
        length={SHORT_CODE_LENGTH}
        readOnly={state.busy}
        refusal={
          state.problem === 'unauthorized'
            ? { text: text('code.unauthorized'), remedy: { label: text('app.retry'), run: onRetry } }
            : null
        }
        onChange={onCode}
        onEmptyEnter={onSubmit}
      />
    </Stage>
  );
}
