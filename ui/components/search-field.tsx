import { Keyboard, Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { Spinner } from './spinner.tsx';
import style from './search-field.module.css';

export interface SearchFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  /** A search is under way. */
  readonly busy: boolean;
  readonly clearLabel: string;
  readonly autoFocus: boolean;
  /** A keyboard of our own stands in for that of the system; null without one. */
  readonly keyboard: {
    readonly label: string;
    readonly open: boolean;
    /** By a touch of the field or the button, or by a key. */
    readonly onOpen: (by: 'touch' | 'key') => void;
    readonly onHide: () => void;
  } | null;
  readonly onChange: (value: string) => void;
  /** Enter; false when there was nothing to do. */
  readonly onSubmit: () => boolean;
}

/** No title and no name is longer. */
const MAX_LENGTH = 80;

/** One line to search by, with what empties it and what brings up letters. */
export function SearchField(props: SearchFieldProps) {
  const { ref, label, value, busy, clearLabel, autoFocus, keyboard, onChange, onSubmit } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!onSubmit()) keyboard?.onOpen('key');
  };
  return (
    <div className={style['field']} role="search">
      <span className={style['icon']}>{busy ? <Spinner /> : <Search aria-hidden="true" />}</span>
      <input
        ref={ref}
        className={style['input']}
        role="searchbox"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={MAX_LENGTH}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        inputMode={keyboard === null ? 'search' : 'none'}
        autoFocus={autoFocus}
        data-first-focus
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onClick={() => keyboard?.onOpen('touch')}
      />
      {value !== '' && (
        <button
          type="button"
          className={style['button']}
          aria-label={clearLabel}
          onClick={() => onChange('')}
        >
          <X aria-hidden="true" />
        </button>
      )}
      {keyboard !== null && (
        <button
          type="button"
          className={style['button']}
          aria-label={keyboard.label}
          aria-expanded={keyboard.open}
          onClick={(event) => {
            if (keyboard.open) keyboard.onHide();
            else keyboard.onOpen(event.detail === 0 ? 'key' : 'touch');
          }}
        >
          <Keyboard aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
