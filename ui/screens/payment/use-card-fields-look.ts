import { useEffect, useEffectEvent } from 'react';
import type { CardFieldsLook } from '../../bindings/payment-models.ts';
import { currentDisplay, onDisplayChange } from '../../theme/display.ts';
import { useWording } from '../../wording/use-wording.ts';

/** Of what is typed into the card fields, at the reference (CARD-10). */
const FONT_SIZE_PX = 25;

/** Tells the card fields what the page looks like, now and when theme, window or language change. */
export function useCardFieldsLook(setLook: (look: CardFieldsLook) => void): void {
  const { text } = useWording();
  const labels = { number: text('checkout.number'), securityCode: text('checkout.code') };
  const tell = useEffectEvent(() => setLook(lookOf(document.documentElement, labels)));
  const { number, securityCode } = labels;
  useEffect(() => {
    tell();
    const stop = onDisplayChange(() => tell());
    const themes = new MutationObserver(() => tell());
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
    fontFamily: token('--family'),
    fontSizePx: Math.round(FONT_SIZE_PX * currentDisplay().scale * Number(token('--text-zoom'))),
    colour: token('--text'),
    placeholderColour: token('--text-faint'),
    refusedColour: token('--danger'),
  };
}
