import type { RecoveryState } from '../../../core/account/recovery-model.ts';
import type { PasswordPolicy } from '../../../core/shared/client-config.ts';

export type PasswordField = 'current' | 'password' | 'retype';

export interface RecoverViewProps {
  readonly state: RecoveryState;
  readonly policy: PasswordPolicy;
  readonly posters: readonly string[];
  readonly onEmail: (text: string) => void;
  readonly onText: (field: PasswordField, text: string) => void;
  readonly onLeave: (field: 'email' | PasswordField) => void;
  readonly onSend: () => void;
  readonly onContinue: () => void;
  readonly onChange: () => void;
  readonly onFinish: () => void;
  readonly onBack: () => void;
}
