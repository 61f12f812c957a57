import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { SearchState } from '../../../core/catalogue/search-model.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import type { LayoutFamily } from '../../../core/display/layout.ts';
import { lateAndRequired } from '../../bindings/late.tsx';
import { useDisplay } from '../../bindings/use-display.ts';
import { Contained } from '../../components/contained.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { languageOf } from '../../wording/wording.ts';
import { SearchResults } from './search-results.tsx';
import style from './search.module.css';

const fetchKeyboard = async () => (await import('../../components/on-screen-keyboard.tsx')).OnScreenKeyboard;
const OnScreenKeyboard = lateAndRequired(fetchKeyboard);

/** Posters in a line beside or above letters: as many as usual would be as tall as all that is left. */
const COLUMNS_WHILE_TYPING: Readonly<Partial<Record<LayoutFamily, number>>> = { default: 6, narrow: 4 };

export interface SearchViewProps {
  readonly state: SearchState;
  /** The screen has no keyboard of its own. */
  readonly withKeyboard: boolean;
  readonly onType: (text: string) => void;
  /** Searches for the text now; false when there is nothing new to search for. */
  readonly onSubmit: () => boolean;
  readonly onOpenTitle: (id: TitleId) => void;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

/** A line to type in, and below or beside it what was found. */
export function SearchView(props: SearchViewProps) {
  const { state, withKeyboard, onType, onSubmit, onOpenTitle, onMore, onRetry } = props;
  const { text, language } = useWording();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<'touch' | 'key' | null>(null);
  const { layout } = useDisplay().profile;
  const typed = withKeyboard && typing !== null;
  useEffect(() => {
    // There before the first tap: later it would push up what somebody looks at.
    if (withKeyboard) fetchKeyboard().catch(() => undefined);
  }, [withKeyboard]);

  const hide = useCallback(() => {
    // What has the focus goes with the keyboard.
    const within = document.activeElement?.closest('[data-keys]') !== null;
    setTyping(null);
    if (within) field.current?.focus();
  }, []);
  // Where letters leave no room for what is found, they make it.
  const { found } = state;
  useEffect(() => {
    if (found !== null && found !== '' && results.current?.offsetHeight === 0) hide();
  }, [found, hide]);

  return (
    <main className={style['screen']} aria-label={text('search.title')}>
      <div className={style['layout']} data-typing={typed || undefined}>
        <h1 className="read-out">{text('search.title')}</h1>
        <div className={style['bar']}>
          <SearchField
            ref={field}
            label={text('search.field')}
            value={state.text}
            busy={state.status === 'loading'}
            clearLabel={text('search.clear')}
            autoFocus={!withKeyboard}
            keyboard={
              withKeyboard
                ? {
                    label: text(typing === null ? 'keyboard.show' : 'keyboard.hide'),
                    open: typing !== null,
                    onOpen: (by) => setTyping((now) => now ?? by),
                    onHide: hide,
                  }
                : null
            }
            onChange={onType}
            onSubmit={() => {
              const done = onSubmit() || typing !== null;
              if (done) hide();
              return done;
            }}
          />
        </div>
        <div ref={results} className={style['results']}>
          <Contained part="search results">
            <SearchResults
              state={state}
              columns={typed ? (COLUMNS_WHILE_TYPING[layout] ?? null) : null}
              onOpenTitle={onOpenTitle}
              onMore={onMore}
              onRetry={onRetry}
              onClear={() => {
                onType('');
                field.current?.focus();
              }}
            />
          </Contained>
        </div>
        {typed && (
          <div className={style['keys']} data-keys>
            <Contained part="keyboard" told="message">
              <Suspense>
                <OnScreenKeyboard
                  field={field}
                  language={languageOf(language)}
                  steered={typing === 'key'}
                  words={{
                    label: text('keyboard.label'),
                    space: text('keyboard.space'),
                    delete: text('keyboard.delete'),
                    enter: text('search.title'),
                    hide: text('keyboard.hide'),
                    marks: text('keyboard.marks'),
                    letters: text('keyboard.letters'),
                  }}
                  onEnter={() => {
                    onSubmit();
                    hide();
                  }}
                  onHide={hide}
                />
              </Suspense>
            </Contained>
          </div>
        )}
      </div>
    </main>
  );
}
