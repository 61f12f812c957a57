import type { ReactNode } from 'react';
import type { RegistrationState } from '../../../core/account/registration-model.ts';
import type { ConsentBlock, Consents } from '../../../core/legal/consent-store.ts';
import type { LegalState } from '../../../core/legal/legal-documents.ts';
import type { LegalPage } from '../../../core/legal/legal-pages.ts';
import type { PasswordPolicy } from '../../../core/shared/client-config.ts';

export type AccountField = 'email' | 'password' | 'retype' | 'birthday' | 'voucher';

export interface CreateAccountViewProps {
  readonly state: RegistrationState;
  readonly documents: LegalState;
  readonly consents: Consents;
  readonly policy: PasswordPolicy;
  readonly posters: readonly string[];
  readonly onNext: () => void;
  readonly onPage: (page: LegalPage) => void;
  readonly onConsent: (block: ConsentBlock, given: boolean) => void;
  /** Asks again for texts that did not come. */
  readonly onReload: () => void;
  /** A text, as it came, that cannot be shown. */
  readonly onSpoilt: (text: string) => void;
  readonly onText: (field: AccountField, text: string) => void;
  readonly onLeave: (field: AccountField) => void;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
}

/** What a step is drawn with. */
export interface StepProps extends CreateAccountViewProps {
  readonly progress: ReactNode;
}
