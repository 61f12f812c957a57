import { useEffect, useEffectEvent } from 'react';
import type { CardFieldsLook } from '../../bindings/payment-models.ts';
import { currentDisplay, onDisplayChange } from '../../theme/display.ts';
import { useWording } from '../../wording/use-wording.ts';

/** Of what is typed into the card fields, at the reference (CARD-10). */
const FONT_SIZE_PX = 25;

/** Dresses the card fields as the page is dressed, now and when theme, window or language change. */
export function useCardFieldsLook(dress: (look: CardFieldsLook) => void): void {
  const { text } = useWording();
  const number = text('checkout.number');
  const securityCode = text('checkout.code');
  const dressIn = useEffectEvent((labels: CardFieldsLook['labels']) =>
    dress(lookOf(document.documentElement, labels)),
  );
  useEffect(() => {
    const dressNow = () => dressIn({ number, securityCode });
    dressNow();
    const stop = onDisplayChange(dressNow);
    const themes = new MutationObserver(dressNow);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-seat'] });
    return () => {
      stop();
      themes.disconnect();
    };
  }, [number, securityCode]);
}

function lookOf(root: HTMLElement, labels: CardFieldsLook['labels']): CardFieldsLook {
  const tokens = getComputedStyle(root);
  const token = (name: string): string => tokens.getPropertyValue(name).trim();
  return {
    labels,
    colour: token('--text'),
    placeholderColour: token('--text-faint'),
    invalidColour: token('--danger'),
    fontSize: `${Math.round(FONT_SIZE_PX * currentDisplay().scale * Number(token('--text-zoom')))}px`,
    fontFamily: token('--family-hosted'),
    fontWeight: token('--weight-text'),
    numberPlaceholder: '0000 0000 0000 0000',
    securityCodePlaceholder: (lengthDigits) => '0'.repeat(lengthDigits),
  };
}
