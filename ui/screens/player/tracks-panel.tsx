import { Check, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PlayerState } from '../../../core/screens/player-model.ts';
import { languageName } from '../../bindings/language-names.ts';
import { useBack } from '../../bindings/use-back.ts';
import { IconButton } from '../../components/button.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './tracks-panel.module.css';

export interface TracksPanelProps {
  readonly state: Pick<PlayerState, 'audio' | 'text'>;
  readonly onAudio: (language: string) => void;
  readonly onText: (language: string | null) => void;
  readonly onClose: () => void;
  /** What else is chosen for what plays, below the languages. */
  readonly children?: ReactNode;
}

/** Languages of sound and subtitles, at the side of the picture. */
export function TracksPanel({ state, onAudio, onText, onClose, children }: TracksPanelProps) {
  const { text, language } = useWording();
  const panel = useRef<HTMLDivElement>(null);
  useBack(onClose);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const silent = state.text.every(({ active }) => !active);
  return (
    <div ref={panel} className={style['panel']} role="dialog" aria-label={text('player.tracks')}>
      <header className={style['header']}>
        <h2 className={style['title']}>{text('player.tracks')}</h2>
        <IconButton icon={X} label={text('player.close')} onClick={onClose} />
      </header>
      <div className={style['lists']}>
        <Choices
          title={text('player.audio')}
          choices={state.audio.map((track) => ({
            id: track.language,
            label: languageName(track.language, language),
            active: track.active,
            pick: () => onAudio(track.language),
          }))}
        />
        <Choices
          title={text('player.subtitles')}
          choices={[
            { id: 'off', label: text('player.subtitles.off'), active: silent, pick: () => onText(null) },
            ...state.text.map((track) => ({
              id: track.language,
              label: languageName(track.language, language),
              active: track.active,
              pick: () => onText(track.language),
            })),
          ]}
        />
        <div className={style['rest']}>{children}</div>
      </div>
    </div>
  );
}

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly active: boolean;
  readonly pick: () => void;
}

function Choices({ title, choices }: { readonly title: string; readonly choices: readonly Choice[] }) {
  return (
    <section className={style['choices']}>
      <h3 className={style['name']}>{title}</h3>
      <div className={style['list']} role="radiogroup" aria-label={title}>
        {choices.map(({ id, label, active, pick }) => (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={active}
            data-first-focus={active || undefined}
            className={style['choice']}
            onClick={pick}
          >
            <span className={style['tick']}>{active && <Check aria-hidden="true" />}</span>
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
