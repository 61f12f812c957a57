import type { TitleMetadata } from '../../../core/ports/catalogue-api.ts';
import { languageName } from '../../bindings/language-names.ts';
import { Picture } from '../../components/picture.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './title-details.module.css';

const CREW: Readonly<Record<string, WordingKey>> = {
  director: 'title.director',
  writer: 'title.writer',
  composer: 'title.composer',
};

/** Who made it, who is in it, and in which languages. */
export function TitleDetails({ metadata }: { readonly metadata: TitleMetadata }) {
  const { text, language } = useWording();
  const {
    title,
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
  const names = (codes: readonly string[]) => codes.map((code) => languageName(code, language)).join(', ');
  const entries: readonly (readonly [string, string])[] = [
    ...roles.map((role): readonly [string, string] => {
      const key = CREW[role.toLowerCase()];
      const people = crew.filter((credit) => credit.role === role).map(({ name }) => name);
      return [key === undefined ? role : text(key), people.join(', ')];
    }),
    [text('title.cast'), cast.join(', ')],
    [text('title.genres'), genres.join(', ')],
    [text('title.advice'), [rating, ratingReason].filter((part) => part !== '').join(' · ')],
    [text('title.audio'), names(audioLanguages)],
    [text('title.captions'), names(subtitleLanguages)],
  ];
  return (
    <div className={style['details']}>
      <div className={style['words']}>
        <h1 className={style['title']}>{title}</h1>
        <dl className={style['list']}>
          {entries
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {copyright !== '' && <p className={style['copyright']}>{copyright}</p>}
      </div>
      {posterUrl !== null && (
        <div className={style['poster']}>
          <Picture src={posterUrl} alt="" seed={title} fallback={title} />
        </div>
      )}
    </div>
  );
}
