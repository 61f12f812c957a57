import { memo } from 'react';
import type { HeroFeature } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useBlocked } from '../../bindings/motion-shown.ts';
import { HeroCarousel } from '../../components/hero-carousel.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { slideOf, titleOf, type HomeHero } from './hero-slides.ts';

export interface HomeFeaturesProps {
  readonly features: readonly HeroFeature[];
  /** Null where nothing can be played. */
  readonly hero: HomeHero | null;
  readonly onOpenTitle: (id: TitleId) => void;
  /** Null where pages cannot be opened. */
  readonly onOpenPage: ((id: string) => void) | null;
}

/** The hero of home. It stays as it is while rows come below it, of which a slow processor would feel each. */
export const HomeFeatures = memo(function HomeFeatures(props: HomeFeaturesProps) {
  const { features, hero, onOpenTitle, onOpenPage } = props;
  const wording = useWording();
  const { text } = wording;
  const play = useBlocked('sound');
  const choices = useBlocked('purchase');
  const voucher = useBlocked('voucher');
  const slides = features.map((feature) => ({
    ...slideOf(feature, hero?.titles ?? null, onOpenTitle, onOpenPage),
    ...titleOf(feature, hero, { play, choices, voucher }, wording),
  }));
  return (
    <HeroCarousel
      label={text('home.hero')}
      actionLabel={text('home.hero.open')}
      pickLabel={(number) => text('home.hero.pick', { number })}
      slides={slides}
    />
  );
});
