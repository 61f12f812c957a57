import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { TitleMetadata } from '../../../core/ports/catalogue-api.ts';
import type { StreamLanguages } from '../../../core/ports/stream-api.ts';
import { useKeptFocus, useKeptPlaces } from '../../bindings/kept-places.ts';
import { languageName } from '../../bindings/language-names.ts';
import { useShortText } from '../../bindings/use-limits.ts';
import { Picture } from '../../components/picture.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './title-details.module.css';

const CREW: Readonly<Record<string, WordingKey>> = {
  director: 'title.director',
  writer: 'title.writer',
  composer: 'title.composer',
};

/** What the ids of people in the page begin with; a title and its list follow, as one may be in several lists. */
export const PERSON = 'person/';

export interface TitleDetailsProps {
  readonly metadata: TitleMetadata;
  /** Of the stream that the account would play; what is said of the title counts where nobody knows them. */
  readonly languages?: StreamLanguages | null;
  /** Opens the films of somebody who is in it or made it; null where they cannot be opened. */
  readonly onPerson: ((name: string) => void) | null;
}

/** The whole story, who made it, who is in it, and in which languages. */
export function TitleDetails({ metadata, languages: offered = null, onPerson }: TitleDetailsProps) {
  const { text, language } = useWording();
  const short = useShortText();
  const {
    titleId,
    title,
    synopsis,
    cast,
    crew,
    genres,
    rating,
    ratingReason,
    audioLanguages,
    subtitleLanguages,
    copyright,
    posterUrl,
  } = metadata;
  const roles = [...new Set(crew.map(({ role }) => role))];
  const languages = (codes: readonly string[]) =>
    codes.map((code) => languageName(code, language)).join(', ');
  const people = (list: string, names: readonly string[]): ReactNode =>
    onPerson === null
      ? names.join(', ')
      : names.length > 0 && (
          <People prefix={`${PERSON}${titleId}/${list}/`} names={names} onOpen={onPerson} />
        );
  const entries: readonly (readonly [string, ReactNode])[] = [
    ...roles.map((role): readonly [string, ReactNode] => {
      const key = CREW[role.toLowerCase()];
      const named = crew.filter((credit) => credit.role === role).map(({ name }) => name);
      return [key === undefined ? role : text(key), people(role, [...new Set(named)])];
    }),
    [text('title.genres'), genres.join(', ')],
    [text('title.advice'), [rating, ratingReason].filter((part) => part !== '').join(' · ')],
    [text('title.audio'), languages(offered?.audioLanguages ?? audioLanguages)],
    [text('title.captions'), languages(offered?.subtitleLanguages ?? subtitleLanguages)],
  ];
  return (
    <div className={style['details']}>
      <div className={style['words']}>
        <h1 className={style['title']}>{title}</h1>
        <dl className={style['list']}>
          {synopsis !== '' && (
            <div className={style['story']}>
              <dt>{text('title.synopsis')}</dt>
              <dd>{short(synopsis)}</dd>
            </div>
          )}
          {cast.length > 0 && (
            <div className={style['across']}>
              <dt>{text('title.cast')}</dt>
              <dd>{people('cast', [...new Set(cast)])}</dd>
            </div>
          )}
          {entries
            .filter(([, value]) => value !== '' && value !== false)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {copyright !== '' && <p className={style['copyright']}>{short(copyright)}</p>}
      </div>
      {posterUrl !== null && (
        <div className={style['poster']}>
          <Picture src={posterUrl} alt="" seed={title} fallback={title} />
        </div>
      )}
    </div>
  );
}

/** So many are named at once; a longer list folds. */
const NAMED = 8;

interface PeopleProps {
  /** What their ids in the page begin with. */
  readonly prefix: string;
  readonly names: readonly string[];
  readonly onOpen: (name: string) => void;
}

function People({ prefix, names, onOpen }: PeopleProps) {
  const { text } = useWording();
  const places = useKeptPlaces();
  // Who comes back to somebody further behind finds the list as it was.
  const [whole, setWhole] = useState(() => {
    const left = [...places.focus.values()];
    return names.slice(NAMED).some((name) => left.includes(`${prefix}${name}`));
  });
  const list = useRef<HTMLSpanElement>(null);
  const folds = !whole && names.length > NAMED + 1;
  const shown = folds ? names.slice(0, NAMED) : names;
  const unfolded = useRef(false);
  // Whoever unfolds the list stands on the first of those that came.
  useLayoutEffect(() => {
    if (!whole || !unfolded.current) return;
    unfolded.current = false;
    list.current?.querySelectorAll('button')[NAMED]?.focus();
  }, [whole]);
  return (
    <span ref={list} className={style['people']}>
      {shown.map((name) => (
        <Fragment key={name}>
          <Person
            id={`${prefix}${name}`}
            name={name}
            label={text('title.person', { name })}
            onOpen={() => onOpen(name)}
          />{' '}
        </Fragment>
      ))}
      {folds && (
        <button
          type="button"
          className={style['person']}
          aria-expanded={false}
          onClick={() => {
            unfolded.current = true;
            setWhole(true);
          }}
        >
          {text('title.people.more', { count: names.length - NAMED })}
        </button>
      )}
    </span>
  );
}

interface PersonProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly onOpen: () => void;
}

function Person({ id, name, label, onOpen }: PersonProps) {
  const button = useKeptFocus<HTMLButtonElement>(id);
  return (
    <button
      ref={button}
      id={id}
      type="button"
      className={style['person']}
      aria-label={label}
      onClick={onOpen}
    >
      {name}
    </button>
  );
}
