import useEmblaCarousel from 'embla-carousel-react';
import { Info, type LucideIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { heroPlaceholders } from '../../core/catalogue/row-rules.ts';
import { useDisplay } from '../bindings/use-display.ts';
import { standsStill } from '../bindings/stands-still.ts';
import { useLimits, useShortText } from '../bindings/use-limits.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FeatureArt } from './feature-art.tsx';
import style from './hero-carousel.module.css';
import { turnSlides } from './hero-turns.ts';
import { Lettering } from './lettering.tsx';

export interface HeroSlide {
  readonly id: string;
  /** Read out, and shown when the stylised title cannot come. */
  readonly title: string;
  readonly imageUrl: string;
  readonly sttUrl: string | null;
  /** Over the picture, in the colour the editors chose; null takes the text colour. */
  readonly lines: readonly { readonly text: string; readonly colour: string | null }[];
  /** Age rating, year and genres, each empty where it is not known; null where nothing is. */
  readonly facts: {
    readonly rating: string;
    readonly year: string;
    readonly genres: readonly string[];
  } | null;
  /** What is offered before the details: to see it, or what that costs. */
  readonly main: HeroAction | null;
  /** Facts and main action are on their way: their places are kept. */
  readonly coming: boolean;
  /** Null when the slide leads nowhere. */
  readonly onOpen: (() => void) | null;
}

export interface HeroAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly busy: boolean;
  /** Why it cannot be pressed now, in words; null when it can. */
  readonly whyNot: string | null;
  readonly onPress: () => void;
}

export interface HeroCarouselProps {
  readonly slides: readonly HeroSlide[];
  readonly label: string;
  readonly actionLabel: string;
  /** Text of the mark that shows a slide by its number, counted from 1. */
  readonly pickLabel: (number: number) => string;
}

/** Features across the screen; on a narrow one cards of which 1.83 are in view. Moves on until somebody touches it. */
export function HeroCarousel({ slides, label, actionLabel, pickLabel }: HeroCarouselProps) {
  const narrow = useDisplay().profile.layout === 'narrow';
  const [view, embla] = useEmblaCarousel({ loop: slides.length > 1, align: 'start', duration: 22 });
  const [index, setIndex] = useState(0);
  const touched = useRef(false);
  const { moves } = useLimits();

  useEffect(() => {
    if (embla === undefined) return;
    const onSelect = () => setIndex(embla.selectedScrollSnap());
    const onTouch = () => {
      touched.current = true;
    };
    // With fewer slides than before another one is current.
    embla.on('select', onSelect).on('reInit', onSelect).on('pointerDown', onTouch);
    const stop =
      !moves || standsStill()
        ? null
        : turnSlides(() => {
            if (touched.current || document.hidden) return;
            // Two cards of which nearly both are in view do not go round.
            if (embla.canScrollNext()) embla.scrollNext();
            else embla.scrollTo(0);
          });
    return () => {
      embla.off('select', onSelect).off('reInit', onSelect).off('pointerDown', onTouch);
      stop?.();
    };
  }, [embla, moves]);

  const section = useRef<HTMLElement>(null);
  /** The focus goes along with the slides by itself. */
  const isTaken = useRef(false);
  // Who stands on a slide that goes stands on the next one.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement.closest('[data-current]') === null) return;
    if (section.current?.contains(activeElement) !== true) return;
    isTaken.current = true;
    section.current.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true });
    isTaken.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- a slide that comes takes the focus over
  }, [index]);

  const show = (to: number) => {
    touched.current = true;
    embla?.scrollTo(to, standsStill());
  };

  return (
    <section ref={section} className={style['hero']} aria-roledescription="carousel" aria-label={label}>
      <div className={style['viewport']} ref={view}>
        <ul className={style['track']}>
          {slides.map((slide, at) => (
            <Slide
              key={slide.id}
              slide={slide}
              narrow={narrow}
              current={at === index}
              eager={at === 0}
              next={at === (index + 1) % slides.length}
              actionLabel={actionLabel}
              onFocus={(event) => {
                // Moving on the screen touches the carousel; arriving on the screen does not.
                const from = event.relatedTarget?.closest('main') ?? null;
                const stays = section.current?.contains(event.relatedTarget) === true && at === index;
                if (from !== null && !stays) show(at);
                // What is pressed next is not to be another film's.
                else if (stays && !isTaken.current) touched.current = true;
              }}
            />
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={style['marks']}>
          {slides.map((slide, at) => (
            <button
              key={slide.id}
              type="button"
              tabIndex={-1}
              className={style['mark']}
              aria-label={pickLabel(at + 1)}
              aria-current={at === index}
              onClick={() => show(at)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface SlideProps {
  readonly slide: HeroSlide;
  readonly narrow: boolean;
  readonly current: boolean;
  readonly eager: boolean;
  /** The next one to come. */
  readonly next: boolean;
  readonly actionLabel: string;
  readonly onFocus: (event: FocusEvent) => void;
}

function Slide({ slide, narrow, current, eager, next, actionLabel, onFocus }: SlideProps) {
  const { id, title, imageUrl, sttUrl, lines, facts, main, coming, onOpen } = slide;
  const short = useShortText();
  const whyNot = coming ? null : (main?.whyNot ?? null);
  const whyId = `hero-why-not/${id}`;
  const startsAtMain = main !== null && whyNot === null;
  const text = (
    <span className={style['text']}>
      <Lettering
        sttUrl={sttUrl}
        title={title}
        lazy={!current && !next}
        repeats={narrow || lines.some((line) => line.text === title)}
      />
      {lines.map((line, at) => (
        <span
          key={at}
          className={style['line']}
          style={line.colour === null ? undefined : { color: line.colour }}
        >
          {short(line.text)}
        </span>
      ))}
      {facts !== null && (
        <span className={style['facts']}>
          {facts.rating !== '' && <Badge label={facts.rating} />}
          <span>{facts.year}</span>
          {/* A card has room for one. */}
          <span className={style['genres']}>{facts.genres.slice(0, narrow ? 1 : 2).join(', ')}</span>
        </span>
      )}
      {coming && <span className={classNames(style['facts'], style['awaited'])} />}
      {whyNot !== null && (
        <span id={whyId} className={style['whyNot']}>
          {whyNot}
        </span>
      )}
    </span>
  );
  const first = coming ? (
    <span className={style['awaitedAction']} />
  ) : (
    main !== null && (
      <Button
        label={main.label}
        variant="primary"
        icon={main.icon}
        busy={main.busy}
        disabled={whyNot !== null}
        {...(whyNot !== null && { 'aria-describedby': whyId })}
        onClick={main.onPress}
        onFocus={onFocus}
        firstFocus={current}
      />
    )
  );
  const picture = <FeatureArt src={imageUrl} seed={title} eager={eager} card runsOut />;
  if (narrow) {
    return (
      <li className={style['slide']} data-tone="night" data-current={current}>
        <div className={style['card']} data-action={coming || main !== null}>
          <button
            type="button"
            className={style['cover']}
            data-first-focus={(current && !startsAtMain && !coming) || undefined}
            disabled={onOpen === null}
            onClick={onOpen ?? undefined}
            onFocus={onFocus}
            aria-label={title}
          />
          {picture}
          <div className={style['panel']}>
            {text}
            {(coming || main !== null) && <div className={style['action']}>{first}</div>}
          </div>
        </div>
      </li>
    );
  }
  return (
    <li className={style['slide']} data-tone="night" data-current={current} aria-hidden={!current}>
      {picture}
      <div className={style['panel']}>
        {text}
        {onOpen !== null && (
          <div className={style['action']} inert={!current}>
            {first}
            <Button
              label={actionLabel}
              variant={coming || startsAtMain ? 'quiet' : 'primary'}
              icon={Info}
              onClick={onOpen}
              onFocus={onFocus}
              firstFocus={current && !startsAtMain && !coming}
            />
          </div>
        )}
      </div>
    </li>
  );
}

/** The place of the carousel before its features are there. */
export function HeroSkeleton() {
  const { layout } = useDisplay().profile;
  return (
    <div className={classNames(style['hero'], style['ghost'])} aria-busy="true">
      <span className={style['ghostArt']} />
      <div className={style['ghostText']}>
        <span />
        <span />
        <span />
        <span />
      </div>
      <div className={style['ghostMarks']}>
        {Array.from({ length: heroPlaceholders(layout) }, (_, at) => (
          <span key={at} />
        ))}
      </div>
    </div>
  );
}
