import { ALargeSmall, ArrowLeft, Check, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PlayerState } from '../../../core/screens/player-state.ts';
import { languageName } from '../../bindings/language-names.ts';
import { useBack } from '../../bindings/use-back.ts';
import { usePageMark } from '../../bindings/use-page-mark.ts';
import { IconButton } from '../../components/button.tsx';
import { SubtitleLook, type LookChoices } from '../../subtitles/subtitle-look.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './tracks-panel.module.css';

export interface TracksPanelProps {
  readonly state: Pick<PlayerState, 'audio' | 'text'>;
  readonly choices: LookChoices;
  /** Shows how subtitles look, in place of the languages. */
  readonly look: boolean;
  readonly onLook: (look: boolean) => void;
  readonly onAudio: (language: string) => void;
  readonly onText: (language: string | null) => void;
  readonly onClose: () => void;
  /** What else is chosen for what plays, below the languages. */
  readonly children?: ReactNode;
}

/** Languages of sound and subtitles, at the side of the picture, and how subtitles look. */
export function TracksPanel(props: TracksPanelProps) {
  const { choices, look, onLook, onClose } = props;
  const { text } = useWording();
  const panel = useRef<HTMLDivElement>(null);
  usePageMark('dialog', '');
  useBack(look ? () => onLook(false) : onClose);
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const wasLook = useRef(false);
  useEffect(() => {
    const first = look ? '[role="tab"]' : wasLook.current ? 'header > button' : '[data-first-focus]';
    wasLook.current = look;
    panel.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: !look });
  }, [look]);
  const title = text(look ? 'subtitles.look' : 'player.tracks');
  return (
    <div ref={panel} className={style['panel']} role="dialog" aria-label={title}>
      <header className={style['header']}>
        {look && <IconButton icon={ArrowLeft} label={text('subtitles.back')} onClick={() => onLook(false)} />}
        <h2 className={style['title']}>{title}</h2>
        {!look && (
          <IconButton icon={ALargeSmall} label={text('subtitles.look')} onClick={() => onLook(true)} />
        )}
        <IconButton icon={X} label={text('player.close')} onClick={onClose} />
      </header>
      {look ? <SubtitleLook choices={choices} /> : <Languages {...props} />}
    </div>
  );
}

function Languages({ state, onAudio, onText, children }: TracksPanelProps) {
  const { text, language } = useWording();
  // Forced text is nobody's choice: it comes where subtitles are off.
  const offered = state.text.filter(({ forced = false }) => !forced);
  const silent = offered.every(({ active }) => !active);
  return (
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
          ...offered.map((track) => ({
            id: track.language,
            label: languageName(track.language, language),
            active: track.active,
            pick: () => onText(track.language),
          })),
        ]}
      />
      {children !== undefined && <div className={style['rest']}>{children}</div>}
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
