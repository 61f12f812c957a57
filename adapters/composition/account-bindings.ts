import { AutomaticVoucher } from '../../core/account/automatic-voucher.ts';
import { ConsentStore } from '../../core/legal/consent-store.ts';
import { LegalDocuments } from '../../core/legal/legal-documents.ts';
import type { BindOne } from './bind-one.ts';
import { CORE, PORTS } from './tokens.ts';

/** The core's parts of the account side. A part is made on the first question for it, and so are the ports it needs. */
export function bindAccountSide(one: BindOne): void {
  one(
    CORE.automaticVoucher,
    (get) =>
      new AutomaticVoucher(get(PORTS.voucherApi), get(CORE.session), get(CORE.thisScreen), get(PORTS.log)),
  );
  one(CORE.consents, (get) => new ConsentStore(get(CORE.stored), get(CORE.motion)));
  one(
    CORE.legal,
    (get) =>
      new LegalDocuments(
        get(PORTS.legalApi),
        get(CORE.sessionStore),
        get(CORE.stored),
        get(PORTS.clock),
        get(PORTS.log),
      ),
  );
}
