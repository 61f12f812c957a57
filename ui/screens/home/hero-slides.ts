import type { HeroTitle, HeroTitles } from '../../../core/catalogue/hero-model.ts';
import type { HeroFeature } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import type { MotionReason } from '../../../core/vehicle/motion-policy.ts';
import type { HeroAction, HeroSlide } from '../../components/hero-carousel.tsx';
import type { useWording } from '../../wording/use-wording.ts';
import { reasonText } from '../motion/reason-text.ts';
import { heroColour } from '../shelves/hero-colour.ts';
import { mainWay } from '../shelves/main-way.ts';
import { wayInto } from '../shelves/way-into.ts';

/** The titles behind the hero, and what can be done with them from here. */
export interface HomeHero {
  readonly titles: HeroTitles;
  /** A play was asked for and is being checked. */
  readonly busy: boolean;
  readonly onPlay: (title: HeroTitle) => void;
  readonly onWays: (id: TitleId) => void;
  readonly onVoucher: () => void;
}

/** What a slide says by itself, and where it leads. */
export function slideOf(
  feature: HeroFeature,
  titles: HeroTitles | null,
  onOpenTitle: (id: TitleId) => void,
  onOpenPage: ((id: string) => void) | null,
): Omit<HeroSlide, 'facts' | 'main' | 'coming'> {
  const { id, imageUrl, sttUrl, lines, link } = feature;
  const named = link.kind === 'title' ? titles?.get(link.titleId)?.metadata.title : undefined;
  return {
    id,
    title: lines[0]?.text ?? named ?? '',
    imageUrl,
    sttUrl,
    lines: lines.map((line) => ({ text: line.text, colour: heroColour(line.hexCode) })),
    onOpen: wayInto(feature, onOpenTitle, onOpenPage),
  };
}

/** Why the ways of a hero's title may not be gone now. */
type HeroBlocked = Readonly<Record<'play' | 'choices' | 'voucher', MotionReason | undefined>>;

/** What a slide says of its title, and its main action. */
export function titleOf(
  { link }: HeroFeature,
  hero: HomeHero | null,
  blocked: HeroBlocked,
  wording: ReturnType<typeof useWording>,
): Pick<HeroSlide, 'facts' | 'main' | 'coming'> {
  if (hero === null || link.kind !== 'title') return { facts: null, main: null, coming: false };
  const title = hero.titles.get(link.titleId);
  if (title === undefined) return { facts: null, main: null, coming: true };
  if (title === null) return { facts: null, main: null, coming: false };
  const { year, genres, rating } = title.metadata;
  return {
    facts: { rating, year: year === null ? '' : String(year), genres },
    main: actionOf(title, hero, blocked, wording),
    coming: false,
  };
}

/** Nothing where nobody knows what it costs: the title's own page says so, and asks again. */
function actionOf(
  title: HeroTitle,
  { busy, onPlay, onWays, onVoucher }: HomeHero,
  blocked: HeroBlocked,
  wording: ReturnType<typeof useWording>,
): HeroAction | null {
  const way = mainWay(title.ways, title.resumeMs ?? 0, wording);
  if (way === null || way.leads === 'retry') return null;
  const run = {
    play: () => onPlay(title),
    choices: () => onWays(title.metadata.titleId),
    voucher: onVoucher,
  } as const;
  const reason = blocked[way.leads];
  return {
    label: way.label,
    icon: way.icon,
    busy: busy && way.leads === 'play',
    whyNot: reason === undefined ? null : wording.text(reasonText(reason)),
    onPress: run[way.leads],
  };
}
