import { Play, RotateCw, Tag, Ticket, type LucideIcon } from 'lucide-react';
import { mainOffer, type WaysToSee } from '../../../core/catalogue/ways-to-see.ts';
import { moneyText } from '../../components/money-text.ts';
import type { useWording } from '../../wording/use-wording.ts';

/** The main action of a title, wherever it stands. */
export interface MainWay {
  /** `choices`: what it costs is shown. `retry`: nobody knows what it costs. */
  readonly leads: 'play' | 'choices' | 'voucher' | 'retry';
  readonly label: string;
  readonly icon: LucideIcon;
}

/**
 * What is offered first for a title: to play it, else what it costs to see it; null for what cannot be had. Where
 * nobody knows whose it is, playing is offered, since the platform is asked once more before anything plays.
 */
export function mainWay(
  ways: WaysToSee,
  resumeMs: number,
  { text, language }: ReturnType<typeof useWording>,
): MainWay | null {
  switch (ways.kind) {
    case 'play':
    case 'unknown':
      return { leads: 'play', label: text(resumeMs > 0 ? 'title.resume' : 'title.play'), icon: Play };
    case 'unpriced':
      return { leads: 'retry', label: text('app.retry'), icon: RotateCw };
    case 'none':
      return null;
    case 'offered': {
      const main = mainOffer(ways.offers);
      if (main.kind === 'voucher') return { leads: 'voucher', label: text('title.voucher'), icon: Ticket };
      const { kind, amount, currency } = main.offer;
      const price = moneyText(amount, currency, language);
      const label = text(main.dearer ? (`title.${kind}.from` as const) : (`title.${kind}` as const), {
        price,
      });
      return { leads: 'choices', label, icon: Tag };
    }
  }
}
