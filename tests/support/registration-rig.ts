import { AutomaticVoucher } from '../../core/account/automatic-voucher.ts';
import { RegistrationModel, type RegistrationState } from '../../core/account/registration-model.ts';
import { ConsentStore } from '../../core/legal/consent-store.ts';
import { FakeAccountApi } from './fakes/fake-account-api.ts';
import { FakeVoucherApi } from './fakes/fake-voucher-api.ts';
import { sampleConfig } from './fakes/sample-config.ts';
import { SessionRig } from './session-rig.ts';
import { FakeMotion } from './fakes/fake-motion.ts';

/** An account that the fake platform does not know yet. */
export const NEW_ACCOUNT = { email: 'new@example.test', password: 'fresh-1', birthday: '1990/05' };

/** Sign-up over fakes; the clock says January 2026. */
export class RegistrationRig extends SessionRig {
  readonly accounts = new FakeAccountApi();
  readonly vouchers = new FakeVoucherApi();
  readonly automatic: AutomaticVoucher;
  readonly consents: ConsentStore;
  readonly motion = new FakeMotion();
  readonly model: RegistrationModel;
  shown: RegistrationState;

  constructor({ inCar = false } = {}) {
    super();
    if (inCar) this.store.set('isInCarScreen', 'true');
    this.automatic = new AutomaticVoucher(this.vouchers, this.session, this.screen, this.log);
    this.consents = new ConsentStore(this.stored, this.motion);
    this.model = new RegistrationModel(
      this.accounts,
      this.vouchers,
      this.automatic,
      this.consents,
      this.session,
      this.screen,
      sampleConfig(),
      this.clock,
      this.log,
      this.motion,
    );
    this.shown = this.model.initial;
    this.model.state$.subscribe((state) => (this.shown = state));
    this.api.account = NEW_ACCOUNT;
  }

  /** Through all steps to the form. */
  toForm(): void {
    this.model.enter('legal');
    for (let step = 0; step < 4; step += 1) this.model.next();
  }

  fillIn(changes: Partial<typeof NEW_ACCOUNT & { retype: string }> = {}): void {
    const { email, password, birthday, retype } = { ...NEW_ACCOUNT, retype: undefined, ...changes };
    this.model.setEmail(email);
    this.model.setPassword(password);
    this.model.setRetype(retype ?? password);
    this.model.setBirthday(birthday);
  }

  /** Sign-up as it stands: the step, or what came after. */
  get at(): string {
    const { place } = this.shown;
    return place.kind === 'step' ? place.step : place.kind;
  }

  get registered() {
    return this.accounts.on.register.asked;
  }
}
