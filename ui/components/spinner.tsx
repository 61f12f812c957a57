import style from './spinner.module.css';

/** Something works. Sized by the surrounding type. */
export function Spinner() {
  return (
    <svg className={style['spinner']} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={style['track']} cx="12" cy="12" r="9" />
      <path className={style['arc']} d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
