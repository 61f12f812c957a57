import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, type CSSProperties } from 'react';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import { Button } from './button.tsx';
import { takeToasts, type ToastContent, type ToastPlace } from './toast-queue.ts';
import { ToastSwipe } from './toast-swipe.tsx';
import style from './toasts.module.css';

/** As wide as the longest message needs; the library knows px only by itself. */
const WIDTH = { '--width': 'min(52rem, calc(100vw - 4rem))' } as CSSProperties;

const ICONS = { info: Info, success: CircleCheck, problem: TriangleAlert } as const;

/** The message itself: also shown as it is where there is no place to float. */
export function ToastCard({
  tone,
  text,
  action = null,
  onDone,
}: ToastContent & { readonly onDone: () => void }) {
  const Icon = ICONS[tone];
  return (
    <div className={style['toast']} data-tone-of={tone} role={tone === 'problem' ? 'alert' : 'status'}>
      <Icon className={style['icon']} aria-hidden="true" />
      <p className={style['text']}>{text}</p>
      {action !== null && (
        <Button
          className={style['action']}
          variant="plain"
          label={action.label}
          onClick={() => {
            action.run();
            onDone();
          }}
        />
      )}
    </div>
  );
}

/** Messages that float, each until it slides out; what comes under its key after that floats anew. */
function floatingToasts(): ToastPlace {
  const floating = new Map<string, { readonly id: number; readonly close: () => void }>();
  let nextId = 1;

  const float = (content: ToastContent, shown?: number): void => {
    const { key } = content;
    const id = shown ?? nextId++;
    const draw = (leaving: boolean) =>
      toast.custom(
        () => (
          <ToastSwipe leaving={leaving} onAway={close}>
            <ToastCard {...content} onDone={close} />
          </ToastSwipe>
        ),
        // Swiping is our own.
        { id, duration: content.durationMs, dismissible: false, onAutoClose: forget },
      );
    const forget = (): void => {
      if (key !== undefined && floating.get(key)?.id === id) floating.delete(key);
    };
    const close = (): void => {
      forget();
      draw(true);
      toast.dismiss(id);
    };
    if (key !== undefined) floating.set(key, { id, close });
    draw(false);
  };
  return {
    show: (content) => float(content, content.key === undefined ? undefined : floating.get(content.key)?.id),
    dismiss: (key) => floating.get(key)?.close(),
    dismissAll: () => {
      floating.clear();
      toast.dismiss();
    },
  };
}

/** Where messages float: below the upper edge, in the middle, clear of every button. One per window. */
export function Toasts() {
  useEffect(() => takeToasts(floatingToasts()), []);
  return (
    <Toaster
      position="top-center"
      offset={{ top: 'var(--space-4)' }}
      mobileOffset={{ top: 'var(--space-2)' }}
      visibleToasts={2}
      style={WIDTH}
      toastOptions={{ unstyled: true, className: style['shell'] ?? '' }}
    />
  );
}
