import style from './backdrop.module.css';
import { Picture } from './picture.tsx';

/** A wall of posters behind the wet lights of a city; without pictures the lights and shades stand alone. */
export function Backdrop({
  posters,
  calm = false,
}: {
  readonly posters: readonly string[];
  readonly calm?: boolean;
}) {
  return (
    <div className={style['backdrop']} data-calm={calm} aria-hidden="true">
      <div className={style['lights']} />
      <ul className={style['wall']}>
        {posters.map((url) => (
          <li key={url} className={style['poster']}>
            <Picture src={url} alt="" seed={url} eager />
          </li>
        ))}
      </ul>
      <div className={style['scrim']} />
    </div>
  );
}
