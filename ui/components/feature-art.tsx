import style from './feature-art.module.css';
import { Picture } from './picture.tsx';

export interface FeatureArtProps {
  /** Null while it is on its way, and where it did not come. */
  readonly src: string | null;
  /** What it is about: picks the colour that stands in for it. */
  readonly seed: string;
  readonly eager?: boolean;
  /** In a narrow band it fills a card, the words below; elsewhere they always stand to the left. */
  readonly card?: boolean;
  /** Its lower edge runs out into what is below. */
  readonly runsOut?: boolean;
}

/** A wide picture with words on it, and what makes them readable: of a hero, of the head of a page, of a banner. */
export function FeatureArt({ src, seed, eager = false, card = false, runsOut = false }: FeatureArtProps) {
  return (
    <>
      <span className={style['art']} data-card={card}>
        {src !== null && <Picture src={src} alt="" seed={seed} eager={eager} />}
      </span>
      <span className={style['scrim']} data-card={card} data-runs-out={runsOut} />
    </>
  );
}
