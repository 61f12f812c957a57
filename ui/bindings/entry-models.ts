import { createContext, use } from 'react';
import type { CodeSignInModel } from '../../core/account/code-sign-in-model.ts';
import type { RecoveryModel } from '../../core/account/recovery-model.ts';
import type { RegistrationModel } from '../../core/account/registration-model.ts';
import type { SignInModel } from '../../core/account/sign-in-model.ts';
import type { PasswordPolicy } from '../../core/shared/client-config.ts';

/** What the ways into an account bind to besides. */
export interface EntryModels {
  readonly signIn: SignInModel;
  readonly codeSignIn: CodeSignInModel;
  readonly registration: RegistrationModel;
  readonly recovery: RecoveryModel;
  /** Which rule the messages about a new password name (OPEN-11). */
  readonly passwordPolicy: PasswordPolicy;
}

export const EntryModelsContext = createContext<EntryModels | null>(null);

export function useEntryModels(): EntryModels {
  const models = use(EntryModelsContext);
  if (models === null) throw new Error('A way into an account was drawn outside of its models');
  return models;
}
