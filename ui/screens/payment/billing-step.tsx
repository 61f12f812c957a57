import type { RefCallback } from 'react';
import type { BillingField, BillingForm } from '../../../core/checkout/billing-form.ts';
import type { CheckoutState } from '../../../core/checkout/checkout-state.ts';
import type { BillingPlace } from '../../../core/ports/billing-places-api.ts';
import { Button } from '../../components/button.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './steps.module.css';

type TypedBilling = Partial<Pick<BillingForm, 'address' | 'address2' | 'city' | 'postalCode'>>;

export interface BillingStepProps {
  readonly billing: BillingForm;
  readonly countries: CheckoutState['countries'];
  readonly states: CheckoutState['states'];
  /** The field that was not taken, and why, in words. */
  readonly wrong: { readonly field: string; readonly text: string } | null;
  readonly readOnly: boolean;
  readonly fieldRef: (field: BillingField) => RefCallback<HTMLElement>;
  readonly onType: (typed: TypedBilling) => void;
  readonly onCountry: (country: BillingPlace) => void;
  readonly onState: (state: BillingPlace) => void;
  readonly onReload: () => void;
}

/** The second step: where the bill goes, which says how much tax there is (CARD-11). */
export function BillingStep(props: BillingStepProps) {
  const { billing, countries, states, wrong, readOnly, fieldRef, onType, onCountry, onState, onReload } =
    props;
  const { text } = useWording();
  const errorOf = (field: BillingField) => (wrong?.field === field ? wrong.text : null);
  const words = {
    filter: text('choices.filter'),
    none: text('choices.none'),
    cancel: text('app.cancel'),
  };
  const regions = states.state === 'success' ? states.value : [];
  const line = (field: 'postalCode' | 'city' | 'address' | 'address2') => ({
    ref: fieldRef(field),
    value: billing[field],
    readOnly,
    error: errorOf(field),
    onChange: (typed: string) => onType({ [field]: typed }),
  });
  return (
    <div className={style['fields']} data-step="billing">
      {(countries.state === 'failed' || states.state === 'failed') && (
        <div data-cell="whole">
          <Notice
            tone="problem"
            text={text('checkout.places.failed')}
            actions={<Button variant="plain" label={text('app.retry')} onClick={onReload} />}
          />
        </div>
      )}
      <div data-cell="country">
        <ChoiceField
          ref={fieldRef('country')}
          amongTexts
          label={text('checkout.country')}
          choices={choicesOf(countries)}
          value={billing.country?.code ?? ''}
          unchosen={text(countries.state === 'loading' ? 'app.loading' : 'checkout.choose')}
          disabled={readOnly || countries.state !== 'success'}
          error={errorOf('country')}
          words={words}
          onPick={(code) => pick(countries, code, onCountry)}
        />
      </div>
      <div data-cell="state">
        <ChoiceField
          ref={fieldRef('state')}
          amongTexts
          label={text('checkout.state')}
          choices={choicesOf(states)}
          value={billing.state?.code ?? ''}
          unchosen={unchosenState(billing, states, text)}
          disabled={readOnly || billing.country === null || regions.length === 0}
          error={errorOf('state')}
          words={words}
          onPick={(code) => pick(states, code, onState)}
        />
      </div>
      <div data-cell="postal-code">
        <TextField
          {...line('postalCode')}
          label={text('checkout.postal-code')}
          name="postal-code"
          autoComplete="billing postal-code"
          autoCapitalize="characters"
        />
      </div>
      <div data-cell="city">
        <TextField
          {...line('city')}
          label={text('checkout.city')}
          name="address-level2"
          autoComplete="billing address-level2"
          autoCapitalize="words"
        />
      </div>
      <div data-cell="address">
        <TextField
          {...line('address')}
          label={text('checkout.address')}
          name="address-line1"
          autoComplete="billing address-line1"
          autoCapitalize="words"
        />
      </div>
      <div data-cell="address2">
        <TextField
          {...line('address2')}
          label={text('checkout.address2')}
          name="address-line2"
          autoComplete="billing address-line2"
          autoCapitalize="words"
        />
      </div>
    </div>
  );
}

type Places = CheckoutState['countries'];

function choicesOf(places: Places) {
  return places.state === 'success' ? places.value.map(({ code, name }) => ({ id: code, label: name })) : [];
}

function pick(places: Places, code: string, choose: (place: BillingPlace) => void): void {
  const place = places.state === 'success' ? places.value.find((known) => known.code === code) : undefined;
  if (place !== undefined) choose(place);
}

/** Says why there is no state to choose, where there is none (CARD-13). */
function unchosenState(
  { country }: BillingForm,
  states: Places,
  text: ReturnType<typeof useWording>['text'],
): string {
  if (country === null || states.state === 'failed') return '';
  if (states.state === 'loading') return text('app.loading');
  return text(
    states.state === 'success' && states.value.length === 0 ? 'checkout.state.none' : 'checkout.choose',
  );
}
