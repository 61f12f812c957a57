import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShortText } from '../../bindings/use-limits.ts';
import { IconButton } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { FeatureArt } from '../../components/feature-art.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './shelves-head.module.css';

export interface ShelvesHeadProps {
  /** Null while it is not known. */
  readonly title: string | null;
  readonly text: string | null;
  /** Wears a picture; null inside while it is on its way, and where it did not come. */
  readonly picture: { readonly url: string | null } | null;
  /** Null for a top-level screen. */
  readonly onBack: (() => void) | null;
  /** What can be done here, below the words. */
  readonly action?: ReactNode;
}

/** What a screen of shelves is about: across the top, or beside the band where there is no height to spare. */
export function ShelvesHead({ title, text, picture, onBack, action = null }: ShelvesHeadProps) {
  const wording = useWording();
  const short = useShortText();
  const back = onBack !== null && (
    <IconButton icon={ArrowLeft} label={wording.text('app.back')} onClick={onBack} />
  );
  const words = (
    <div className={style['words']}>
      {title === null ? (
        <span className={style['ghost']} aria-hidden="true" />
      ) : (
        <h1 className={style['title']}>{short(title)}</h1>
      )}
      {text !== null && <p className={style['text']}>{short(text)}</p>}
      {action !== null && <div className={style['action']}>{action}</div>}
    </div>
  );
  if (picture === null) {
    return (
      <header className={classNames(style['head'], style['plain'])}>
        {back}
        {words}
      </header>
    );
  }
  return (
    <header className={classNames(style['head'], style['pictured'])} data-tone="night">
      <FeatureArt src={picture.url} seed={title ?? ''} eager card runsOut />
      <div className={style['front']} data-over="picture">
        {back}
        {words}
      </div>
    </header>
  );
}
