import {
  EMPTY_CARD_FIELDS,
  type CardFieldName,
  type CardFieldsState,
  type OpenFieldsError,
  type SecureCardFields,
  type TokeniseError,
} from '../../../core/ports/secure-card-fields.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { State } from '../../../core/shared/state.ts';
import { FakeCall } from './fake-call.ts';

type Expiry = Parameters<SecureCardFields['tokenise']>[0];

/** Fields that open at once, whatever the context; `fill` is somebody who types a good card. Tokens are numbered. */
export class FakeSecureCardFields implements SecureCardFields {
  isOpen = false;
  readonly focused: CardFieldName[] = [];
  private readonly state = new State<CardFieldsState>(EMPTY_CARD_FIELDS);
  readonly state$ = this.state.value$;
  private tokens = 0;

  readonly on = {
    /** Asked with the context and how long it was to wait, in ms. */
    open: new FakeCall<[captureContext: string, settleMs: number], void, OpenFieldsError>(
      () => ok(undefined),
      { code: 'card-fields/cancelled', detail: 'aborted' },
    ),
    tokenise: new FakeCall<[expiry: Expiry], string, TokeniseError>(() => {
      if (!this.isOpen) return err({ code: 'other', field: null, detail: 'not open' });
      this.tokens += 1;
      return ok(`token-${this.tokens}`);
    }),
  };

  get now(): CardFieldsState {
    return this.state.now;
  }

  /** Somebody types a good number and security code. */
  fill(): void {
    const good = { empty: false, valid: true, couldBeValid: true };
    this.state.patch({ number: good, securityCode: good, brand: 'visa' });
  }

  /** Somebody types something else, or the caret moves. */
  change(fields: Partial<CardFieldsState>): void {
    this.state.patch(fields);
  }

  async open(captureContext: string, settleMs: number, signal: AbortSignal) {
    this.close();
    const opened = await this.on.open.run([captureContext, settleMs], signal);
    this.isOpen = opened.ok;
    return opened;
  }

  tokenise(expiry: Expiry) {
    return this.on.tokenise.run([expiry]);
  }

  focus(field: CardFieldName): void {
    if (this.isOpen) this.focused.push(field);
  }

  close(): void {
    this.isOpen = false;
    this.state.set(EMPTY_CARD_FIELDS);
  }
}
