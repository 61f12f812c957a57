import { lazy, Suspense } from 'react';
import style from './outside-html.module.css';

/** Loads the sanitiser with the first text that needs one. */
const Sanitised = lazy(async () => {
  const { sanitiseHtml } = await import('./sanitise-html.ts');
  return {
    default: ({ html }: { readonly html: string }) => (
      // oxlint-disable-next-line react/no-danger -- sanitised on this line, and nowhere else in the product
      <div className={style['text']} dangerouslySetInnerHTML={{ __html: sanitiseHtml(html) }} />
    ),
  };
});

/** The one place where HTML from outside is drawn. */
export function OutsideHtml({ html, label }: { readonly html: string; readonly label: string }) {
  return (
    <Suspense fallback={<TextSkeleton label={label} />}>
      <Sanitised html={html} />
    </Suspense>
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
