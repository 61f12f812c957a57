import { useId, type CSSProperties } from 'react';
import { SUBTITLE_COLOURS, type SubtitleColour } from '../../core/subtitles/subtitle-style.ts';
import { useWording } from '../wording/use-wording.ts';
import style from './colour-choice.module.css';

export interface ColourChoiceProps {
  readonly label: string;
  readonly value: SubtitleColour;
  readonly onPick: (colour: SubtitleColour) => void;
}

/** One of the colours of SUBT-03, all in sight. */
export function ColourChoice({ label, value, onPick }: ColourChoiceProps) {
  const { text } = useWording();
  const id = useId();
  return (
    <div className={style['choice']}>
      <span className={style['label']} id={id}>
        {label}
      </span>
      <div className={style['colours']} role="radiogroup" aria-labelledby={id}>
        {SUBTITLE_COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            role="radio"
            className={style['colour']}
            aria-checked={colour === value}
            aria-label={text(`subtitles.colour.${colour}`)}
            title={text(`subtitles.colour.${colour}`)}
            style={{ '--colour': `var(--subtitle-${colour})` } as CSSProperties}
            onClick={() => onPick(colour)}
          />
        ))}
      </div>
    </div>
  );
}
