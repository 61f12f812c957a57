import { Suspense, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { late } from '../bindings/late.tsx';
import { Contained } from './contained.tsx';
import style from './outside-html.module.css';

interface SanitisedProps {
  readonly html: string;
  /** Nothing in it can be shown. */
  readonly onNothing: () => void;
}

/** Loads the sanitiser with the first text that needs one. */
const Sanitised = late(async () => {
  const { sanitiseHtml } = await import('./sanitise-html.ts');
  return function Sanitised({ html, onNothing }: SanitisedProps) {
    const host = useRef<HTMLDivElement>(null);
    const tellNothing = useEffectEvent(onNothing);
    useLayoutEffect(() => {
      const text = sanitiseHtml(html);
      if (text === null) tellNothing();
      // As nodes, never as markup that a page would parse again.
      host.current?.replaceChildren(...(text === null ? [] : [text]));
    }, [html]);
    return <div ref={host} className={style['text']} />;
  };
});

/** The one place where HTML from outside is drawn. */
export function OutsideHtml({ html, label, onNothing }: SanitisedProps & { readonly label: string }) {
  return (
    <Contained part="text from outside">
      <Suspense fallback={<TextSkeleton label={label} />}>
        <Sanitised html={html} onNothing={onNothing} />
      </Suspense>
    </Contained>
  );
}

/** A text on its way. */
export function TextSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={style['skeleton']} role="status" aria-busy="true" aria-label={label}>
      {[92, 97, 88, 60, 0, 95, 90, 72].map((width, line) => (
        <span key={line} className={style['ghost']} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
