import type { RefCallback } from 'react';
import type { CardField, CardForm } from '../../../core/checkout/card-form.ts';
import type { CardFieldName, CardFieldsState } from '../../../core/ports/secure-card-fields.ts';
import { TextField } from '../../components/text-field.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { BrandMark } from './brand-mark.tsx';
import { HostedField } from './hosted-field.tsx';
import style from './steps.module.css';

export interface CardStepProps {
  readonly card: CardForm;
  readonly fields: CardFieldsState;
  /** The field that was not taken, and why, in words. */
  readonly wrong: { readonly field: string; readonly text: string } | null;
  /** Another step is shown. The fields stay where they are, and so does what was typed. */
  readonly hidden: boolean;
  readonly readOnly: boolean;
  readonly fieldRef: (field: CardField) => RefCallback<HTMLElement>;
  readonly mountInto: (field: CardFieldName, host: HTMLElement) => () => void;
  readonly onFocus: (field: CardFieldName) => void;
  readonly onName: (names: Partial<Pick<CardForm, 'firstName' | 'lastName'>>) => void;
  readonly onExpiry: (typed: string) => void;
}

/** The first step: whose card it is, and the card (CARD-01). */
export function CardStep(props: CardStepProps) {
  const { card, fields, wrong, hidden, readOnly, fieldRef, mountInto, onFocus, onName, onExpiry } = props;
  const { text } = useWording();
  const errorOf = (field: CardField) => (wrong?.field === field ? wrong.text : null);
  return (
    <div className={style['fields']} data-step="card" hidden={hidden} inert={hidden}>
      <div data-cell="first-name">
        <TextField
          ref={fieldRef('firstName')}
          label={text('checkout.first-name')}
          name="cc-given-name"
          autoComplete="cc-given-name"
          autoCapitalize="words"
          autoFocus
          value={card.firstName}
          readOnly={readOnly}
          error={errorOf('firstName')}
          onChange={(firstName) => onName({ firstName })}
        />
      </div>
      <div data-cell="last-name">
        <TextField
          ref={fieldRef('lastName')}
          label={text('checkout.last-name')}
          name="cc-family-name"
          autoComplete="cc-family-name"
          autoCapitalize="words"
          value={card.lastName}
          readOnly={readOnly}
          error={errorOf('lastName')}
          onChange={(lastName) => onName({ lastName })}
        />
      </div>
      <div data-cell="number">
        <HostedField
          field="number"
          label={text('checkout.number')}
          focused={fields.focused === 'number'}
          error={errorOf('number')}
          mark={<BrandMark brand={fields.brand} />}
          mountInto={mountInto}
          onFocus={onFocus}
        />
      </div>
      <div data-cell="expiry">
        <TextField
          ref={fieldRef('expiry')}
          label={text('checkout.expiry')}
          pattern={text('checkout.expiry.pattern')}
          name="cc-exp"
          autoComplete="cc-exp"
          inputMode="numeric"
          value={card.expiry}
          readOnly={readOnly}
          error={errorOf('expiry')}
          onChange={onExpiry}
        />
      </div>
      <div data-cell="code">
        <HostedField
          field="securityCode"
          label={text('checkout.code')}
          focused={fields.focused === 'securityCode'}
          error={errorOf('securityCode')}
          mountInto={mountInto}
          onFocus={onFocus}
        />
      </div>
    </div>
  );
}
