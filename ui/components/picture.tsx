import { use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { DrawnWidth } from '../bindings/drawn-width.ts';
import { isFirstSightThere } from '../bindings/first-sight.ts';
import { noteFirstPicture } from '../bindings/first-picture.ts';
import { isScrolling } from '../bindings/follow-scrolling.ts';
import { AnotherTry } from './another-try.tsx';
import { forgetArrived, hasArrived, noteArrived } from './arrived-pictures.ts';
import { chooseWhileOnPage } from './choose-while-on-page.ts';
import { classNames } from './class-names.ts';
import { sourcesOf, standInOf, type PictureSources } from './picture-sources.ts';
import style from './picture.module.css';

export interface PictureProps {
  readonly src: string | null;
  /** Empty when the text beside it says the same. */
  readonly alt: string;
  /** Picks the colour that stands in while there is no picture, the same for the same text. */
  readonly seed: string;
  /** Shown instead of a picture that is missing or broken. */
  readonly fallback?: ReactNode;
  /** What the screen is opened for: it comes before all others. The others come when they are near. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

const SHADES = 6;

function shadeOf(seed: string): number {
  let hash = 0;
  for (const char of seed) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return hash % SHADES;
}

const sizesOf = ({ width }: PictureSources, first: boolean): string => (first ? '100vw' : `auto, ${width}px`);

/**
 * A picture that fills its box, asked for about as wide as it is drawn: a blurred stand-in first, or a colour, then a fade
 * to the picture, or the fallback when it cannot come. What a screen is opened for does not fade: it is there at once.
 */
export function Picture({ src, alt, seed, fallback = null, eager = false, className }: PictureProps) {
  const [arrived, setArrived] = useState<{
    readonly src: string;
    readonly as: 'loading' | 'loaded' | 'shown' | 'broken';
    /** How often it did not come. */
    readonly failures: number;
  } | null>(() => (src !== null && hasArrived(src) ? { src, as: 'shown', failures: 0 } : null));
  const sources = useMemo(() => (src === null ? null : sourcesOf(src)), [src]);
  const state = src === null ? 'broken' : arrived?.src === src ? arrived.as : 'loading';
  const failures = arrived?.src === src ? arrived.failures : 0;
  const standsIn = src !== null && state !== 'shown';
  const blurred = useMemo(() => (standsIn ? standInOf(src) : null), [src, standsIn]);
  // Only a lazy picture is asked for as wide as it is drawn; small ones in view come as early that way.
  const first = eager && (sources?.isBackground ?? true);
  const [isAhead] = useState(() => first && isFirstSightThere());
  const drawnWidth = use(DrawnWidth);
  // Whoever knows how wide it is names the one picture: to choose costs the browser more, and it waits for the layout.
  const named =
    sources === null || first || drawnWidth === null ? null : sources.drawnAt(drawnWidth * devicePixelRatio);
  const chooses = sources !== null && named === null;
  const choose = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture === null || src === null || sources === null || !chooses) return undefined;
      return chooseWhileOnPage(picture, { sizes: sizesOf(sources, first), srcSet: sources.srcSet, src });
    },
    [src, sources, first, chooses],
  );
  return (
    <div
      className={classNames(style['picture'], className)}
      data-shade={shadeOf(seed)}
      data-state={state}
      data-at-once={first}
      data-blurred={(blurred !== null && state !== 'broken') || undefined}
      // Nobody sees it behind the picture, and it would be drawn each time.
      style={blurred === null ? undefined : { backgroundImage: `url("${blurred}")` }}
    >
      {/* Stays while it is asked for again. */}
      {(state === 'broken' || (state === 'loading' && failures > 0)) && (
        <div className={style['fallback']}>{fallback}</div>
      )}
      {state === 'broken' && src !== null && (
        <AnotherTry failures={failures} onAgain={() => setArrived({ src, as: 'loading', failures })} />
      )}
      {src !== null && state !== 'broken' && (
        <img
          key={src}
          ref={choose}
          className={style['image']}
          // What comes first is asked for while the rest is drawn. Before `src`, or the browser begins with that.
          sizes={sources !== null && first ? sizesOf(sources, first) : undefined}
          srcSet={first ? sources?.srcSet : undefined}
          src={named ?? (sources === null || first ? src : undefined)}
          alt={alt}
          // What holds it draws it when it is near.
          loading={first || named !== null ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          // Where a start has drawn it already, it stays on the page without a gap.
          decoding={isAhead ? 'sync' : 'async'}
          draggable={false}
          // What comes at once, or while the page scrolls, has no fade to wait for.
          onLoad={() => {
            noteArrived(src);
            if (first) noteFirstPicture();
            if (state !== 'shown')
              setArrived({ src, as: first || isScrolling() ? 'shown' : 'loaded', failures: 0 });
          }}
          onTransitionEnd={() =>
            setArrived((before) => (before?.as === 'loaded' ? { ...before, as: 'shown' } : before))
          }
          onError={() => {
            forgetArrived(src);
            setArrived({ src, as: 'broken', failures: failures + 1 });
          }}
        />
      )}
    </div>
  );
}
