import type { Fields } from '../../../../core/shared/decode.ts';
import type { CaptureContext } from '../card-tokens.ts';
import { FIELD_SCRIPT_PATH } from '../microform/browser-files.ts';
import { page } from './page.ts';
import type { Page } from './page.ts';

export const FIELD_STYLE_PATH = '/microform/v2/field.css';

/** The field fills its frame; everything else of its look is up to the page around. */
export const FIELD_STYLE = `
html, body { background: transparent; height: 100%; margin: 0; overflow: hidden; }
input {
  appearance: none; background: transparent; border: 0; box-sizing: border-box; display: block; font: inherit;
  height: 100%; margin: 0; outline: 0; padding: 0; width: 100%;
}
input:-webkit-autofill { transition: background-color 9999s; }
#description { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px; }
`;

export interface FieldWish {
  readonly type: 'number' | 'securityCode';
  readonly context: CaptureContext;
  readonly contextJwt: string;
  /** The key that a card is encrypted with. */
  readonly jwk: Fields;
  /** Pages around those that show the field. */
  readonly cabinOrigins: readonly string[];
}

const NAMES = {
  number: { name: 'cardnumber', autocomplete: 'cc-number', label: 'Card number' },
  securityCode: { name: 'cvc', autocomplete: 'cc-csc', label: 'Security code' },
} as const;

/** A page with one field and nothing else. */
export function fieldPage({ type, context, contextJwt, jwk, cabinOrigins }: FieldWish): Page {
  const { name, autocomplete, label } = NAMES[type];
  const known = {
    type,
    context: contextJwt,
    origins: context.targetOrigins,
    networks: context.networks,
    jwk,
  };
  return page({
    title: label,
    body:
      `<input type="text" name="${name}" autocomplete="${autocomplete}" inputmode="numeric" autocorrect="off" ` +
      `spellcheck="false" aria-label="${label}" aria-describedby="description"><p id="description"></p>`,
    data: { known: JSON.stringify(known) },
    module: FIELD_SCRIPT_PATH,
    styleSheet: FIELD_STYLE_PATH,
    ancestors: [...context.targetOrigins, ...cabinOrigins],
    calls: true,
  });
}
