import { ChevronDown, Delete, Search, Space, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import Keys from 'simple-keyboard/build/index.modern.esm.js';
import { useBack } from '../bindings/use-back.ts';
import type { Language } from '../wording/wording.ts';
import { rubOut, write, type EditedText } from './edit-text.ts';
import { isAction, keyboardLayout, type KeyAction } from './keyboard-layouts.ts';
import style from './on-screen-keyboard.module.css';

export interface OnScreenKeyboardProps {
  /** What is written into. It keeps the focus while keys are touched. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly language: Language;
  /** Was opened by a key: its own keys take the focus. */
  readonly steered: boolean;
  readonly words: { readonly label: string } & Readonly<
    Record<'space' | 'delete' | 'enter' | 'hide' | 'marks' | 'letters', string>
  >;
  readonly onEnter: () => void;
  readonly onHide: () => void;
}

const ICONS: Readonly<Partial<Record<KeyAction, LucideIcon>>> = {
  '{delete}': Delete,
  '{enter}': Search,
  '{space}': Space,
  '{hide}': ChevronDown,
};

const keyOf = (host: HTMLElement | null, name: string) =>
  host?.querySelector<HTMLButtonElement>(`[data-skbtn="${name}"]`) ?? null;

/** Letters to touch, or to reach by arrow keys, on a screen that has no keyboard. */
export function OnScreenKeyboard(props: OnScreenKeyboardProps) {
  const { field, language, steered, words, onEnter, onHide } = props;
  const host = useRef<HTMLDivElement>(null);
  const keys = useRef<Keys>(null);
  const [layer, setLayer] = useState<'letters' | 'marks'>('letters');
  /** Where icons are drawn into keys. */
  const [places, setPlaces] = useState<readonly (readonly [LucideIcon, HTMLElement])[]>([]);
  useBack(onHide);

  const onRender = useEffectEvent(() => {
    setPlaces(
      Object.entries(ICONS).flatMap(([name, icon]) => {
        const key = keyOf(host.current, name);
        return key === null ? [] : [[icon, key] as const];
      }),
    );
  });
  const onKey = useEffectEvent((key: string) => {
    if (key === '{enter}') onEnter();
    else if (key === '{hide}') onHide();
    else if (key === '{marks}') setLayer('marks');
    else if (key === '{letters}') setLayer('letters');
    else if (field.current !== null) edit(field.current, key);
  });
  const first = useEffectEvent(() => ({ layer, words, steered }));

  useEffect(() => {
    if (host.current === null) return;
    const { layer: layoutName, words: names, steered: byKey } = first();
    const { letters, marks } = keyboardLayout(language);
    const board = new Keys(host.current, {
      layout: { letters: [...letters], marks: [...marks] },
      layoutName,
      display: {
        '{delete}': ' ',
        '{enter}': ' ',
        '{space}': ' ',
        '{hide}': ' ',
        '{marks}': '123',
        '{letters}': 'abc',
      },
      // What can be read is a key's name; the others have none but this one.
      buttonAttributes: (['delete', 'enter', 'space', 'hide', 'marks', 'letters'] as const).map((name) => ({
        attribute: name === 'marks' || name === 'letters' ? 'title' : 'aria-label',
        value: names[name],
        buttons: `{${name}}`,
      })),
      // Buttons that a click presses, so that Enter does too; and a touch leaves the focus in the field.
      useButtonTag: true,
      useMouseEvents: true,
      preventMouseDownDefault: true,
      disableCaretPositioning: true,
      onRender,
      onKeyPress: onKey,
    });
    keys.current = board;
    if (byKey) keyOf(host.current, 'g')?.focus();
    return () => board.destroy();
  }, [language]);

  useLayoutEffect(() => {
    const board = keys.current;
    if (board === null || board.options.layoutName === layer) return;
    const hadFocus = host.current?.contains(document.activeElement) === true;
    board.setOptions({ layoutName: layer });
    if (hadFocus) keyOf(host.current, layer === 'marks' ? '{letters}' : '{marks}')?.focus();
  }, [layer]);

  return (
    <section className={style['keyboard']} aria-label={words.label} lang={language}>
      <div ref={host} className="on-screen-keys" />
      {places.map(([Icon, key]) =>
        createPortal(<Icon aria-hidden="true" />, key, key.getAttribute('data-skbtnuid')),
      )}
    </section>
  );
}

/** Does with the text of a field what a key says; whoever listens to the field hears of it. */
function edit(field: HTMLInputElement, key: string): void {
  const { value: text, selectionStart, selectionEnd, maxLength } = field;
  const now: EditedText = { text, from: selectionStart ?? text.length, to: selectionEnd ?? text.length };
  const added = isAction(key) ? (key === '{space}' ? ' ' : '') : key;
  const next = key === '{delete}' ? rubOut(now) : write(now, added, maxLength < 0 ? Infinity : maxLength);
  if (next.text === text) return;
  field.setRangeText(next.text, 0, text.length, 'end');
  field.setSelectionRange(next.from, next.to);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
