import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, type CSSProperties } from 'react';
import { Toaster, toast } from 'sonner';
import { Button } from './button.tsx';
import { takeToasts, type ToastContent } from './toast-queue.ts';
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

/** Where messages float: below the upper edge, in the middle, clear of every button. One per window. */
export function Toasts() {
  useEffect(
    () =>
      takeToasts({
        show: (content) =>
          toast.custom((id) => <ToastCard {...content} onDone={() => toast.dismiss(id)} />, {
            duration: content.durationMs,
            ...(content.key !== undefined && { id: content.key }),
          }),
        dismiss: (key) => toast.dismiss(key),
      }),
    [],
  );
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
