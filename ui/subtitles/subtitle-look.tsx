import { ChevronLeft, ChevronRight, Minus, Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { TrackChoices } from '../../core/playback/track-choices.ts';
import { DELAY, HEIGHT } from '../../core/subtitles/subtitle-settings.ts';
import {
  EDGE_STYLES,
  FONT_FAMILIES,
  OPACITY,
  SIZE,
  stepped,
  TEXT_OPACITY,
  type Steps,
} from '../../core/subtitles/subtitle-style.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { Button } from '../components/button.tsx';
import { Tabs } from '../components/tabs.tsx';
import { useWording } from '../wording/use-wording.ts';
import { ColourChoice } from './colour-choice.tsx';
import { FACES } from './faces.ts';
import { Stepper } from './stepper.tsx';
import style from './subtitle-look.module.css';

const PARTS = ['text', 'background', 'border', 'place'] as const;
type Part = (typeof PARTS)[number];

export type LookChoices = Pick<
  TrackChoices,
  'state$' | 'now' | 'setStyle' | 'setDelay' | 'setHeight' | 'resetLook'
>;

/** How subtitles look, when they come and how high they stand (SUBT-01). Every change holds at once. */
export function SubtitleLook({ choices }: { readonly choices: LookChoices }) {
  const { text } = useWording();
  const [part, setPart] = useState<Part>('text');
  return (
    <div className={style['look']}>
      <Tabs
        label={text('subtitles.look')}
        tabs={PARTS.map((id) => ({ id, label: text(`subtitles.${id}`) }))}
        current={part}
        onPick={(id) => setPart(PARTS.find((one) => one === id) ?? 'text')}
      />
      <div className={style['settings']}>
        <Settings choices={choices} part={part} />
        <Button
          icon={RotateCcw}
          variant="plain"
          label={text('subtitles.reset')}
          onClick={() => choices.resetLook()}
        />
      </div>
    </div>
  );
}

function Settings({ choices, part }: { readonly choices: LookChoices; readonly part: Part }) {
  const { text, language } = useWording();
  const { subtitles: now } = useObservable(choices.state$, choices.now);
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  const number = (label: string, steps: Steps, current: number, value: string, set: (to: number) => void) => (
    <Stepper
      label={label}
      value={value}
      back={{
        icon: Minus,
        label: text('subtitles.less', { name: label }),
        go: () => set(stepped(steps, current, -1)),
      }}
      on={{
        icon: Plus,
        label: text('subtitles.more', { name: label }),
        go: () => set(stepped(steps, current, 1)),
      }}
    />
  );
  switch (part) {
    case 'text':
      return (
        <>
          <OneOf
            label={text('subtitles.font')}
            words={FONT_FAMILIES}
            current={now.fontFamily}
            nameOf={(family) => FACES[family].name}
            onPick={(fontFamily) => choices.setStyle({ fontFamily })}
          />
          {number(text('subtitles.size'), SIZE, now.size, String(now.size), (size) =>
            choices.setStyle({ size }),
          )}
          <ColourChoice
            label={text('subtitles.colour')}
            value={now.colour}
            onPick={(colour) => choices.setStyle({ colour })}
          />
          <OneOf
            label={text('subtitles.edge')}
            words={EDGE_STYLES}
            current={now.edgeStyle}
            nameOf={(edge) => text(`subtitles.edge.${edge}`)}
            onPick={(edgeStyle) => choices.setStyle({ edgeStyle })}
          />
          {number(
            text('subtitles.opacity'),
            TEXT_OPACITY,
            now.opacity,
            share.format(now.opacity),
            (opacity) => choices.setStyle({ opacity }),
          )}
        </>
      );
    case 'background':
      return (
        <>
          <ColourChoice
            label={text('subtitles.colour')}
            value={now.backgroundColour}
            onPick={(backgroundColour) => choices.setStyle({ backgroundColour })}
          />
          {number(
            text('subtitles.opacity'),
            OPACITY,
            now.backgroundOpacity,
            share.format(now.backgroundOpacity),
            (backgroundOpacity) => choices.setStyle({ backgroundOpacity }),
          )}
        </>
      );
    case 'border':
      return (
        <>
          <ColourChoice
            label={text('subtitles.colour')}
            value={now.borderColour}
            onPick={(borderColour) => choices.setStyle({ borderColour })}
          />
          {number(
            text('subtitles.opacity'),
            OPACITY,
            now.borderOpacity,
            share.format(now.borderOpacity),
            (borderOpacity) => choices.setStyle({ borderOpacity }),
          )}
        </>
      );
    case 'place':
      return (
        <>
          {number(text('subtitles.delay'), DELAY, now.delayMs, secondsText(now.delayMs, language), (ms) =>
            choices.setDelay(ms),
          )}
          {number(text('subtitles.height'), HEIGHT, now.height, share.format(now.height / 100), (height) =>
            choices.setHeight(height),
          )}
        </>
      );
  }
}

interface OneOfProps<Word extends string> {
  readonly label: string;
  readonly words: readonly Word[];
  readonly current: Word;
  readonly nameOf: (word: Word) => string;
  readonly onPick: (word: Word) => void;
}

/** The first follows the last. */
function OneOf<Word extends string>({ label, words, current, nameOf, onPick }: OneOfProps<Word>) {
  const { text } = useWording();
  const pick = (by: number) => onPick(words.at((words.indexOf(current) + by) % words.length) ?? current);
  return (
    <Stepper
      label={label}
      value={nameOf(current)}
      back={{ icon: ChevronLeft, label: text('subtitles.previous', { name: label }), go: () => pick(-1) }}
      on={{ icon: ChevronRight, label: text('subtitles.next', { name: label }), go: () => pick(1) }}
    />
  );
}

/** With its sign and to a tenth: `+0.3s`. */
function secondsText(ms: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(ms / 1000);
}
