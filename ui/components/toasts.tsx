import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type FocusEvent,
} from 'react';
import { useLimits } from '../bindings/use-limits.ts';
import { usePageMark } from '../bindings/use-page-mark.ts';
import { useWording } from '../wording/use-wording.ts';
import { Button, IconButton } from './button.tsx';
import { changedToasts, drawnToasts, NO_TOASTS, type FloatingToast } from './toast-list.ts';
import { takeToasts, type ToastContent } from './toast-queue.ts';
import { ToastSwipe } from './toast-swipe.tsx';
import style from './toasts.module.css';

const ICONS = { info: Info, success: CircleCheck, problem: TriangleAlert } as const;

/** Who is shown a message for longer may send it away. */
const LONG_MS = 10_000;
/** How long it takes to slide out, as in `toasts.module.css`. */
const LEAVING_MS = 200;

/** The message itself: also shown as it is where there is no place to float. */
export function ToastCard({
  tone,
  text,
  action = null,
  durationMs,
  onDone,
}: ToastContent & { readonly onDone: () => void }) {
  const Icon = ICONS[tone];
  const { text: word } = useWording();
  const stays = durationMs > LONG_MS && durationMs !== Infinity;
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
      {stays && (
        <span className={style['close']}>
          <IconButton icon={X} label={word('player.close')} onClick={onDone} />
        </span>
      )}
    </div>
  );
}

interface FloatingProps {
  readonly toast: FloatingToast;
  readonly onLeave: () => void;
  readonly onGone: () => void;
}

/** Goes after its time, which begins anew when the focus or a pointer was on it (ERRS-06). */
function Floating({ toast: { content, leaving }, onLeave, onGone }: FloatingProps) {
  const [focused, setFocused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const leave = useEffectEvent(onLeave);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (!leaving && (focused || pointed || content.durationMs === Infinity)) return;
    const timer = leaving
      ? setTimeout(() => gone(), LEAVING_MS)
      : setTimeout(() => leave(), content.durationMs);
    return () => clearTimeout(timer);
  }, [content, leaving, focused, pointed]);
  // The focus goes back before the button that has it is gone.
  const giveBack = useEffectEvent(() => {
    if (focused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (leaving) giveBack();
  }, [leaving]);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget;
    setFocused(true);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setFocused(currentTarget.contains(relatedTarget));
  return (
    <div
      className={style['floating']}
      data-leaving={leaving || undefined}
      inert={leaving}
      onFocus={onFocus}
      onBlur={onBlur}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <ToastSwipe onAway={onLeave}>
        <ToastCard {...content} onDone={onLeave} />
      </ToastSwipe>
    </div>
  );
}

/**
 * Messages that float, the latest at the bottom. One per window. Before who drives none but answers to what was just
 * done there: of the others, what went wrong, what stays until it is taken back and what is worth telling later is told
 * once the car is parked.
 */
export function Toasts() {
  const [list, change] = useReducer(changedToasts, NO_TOASTS);
  const { messages } = useLimits();
  const show = useEffectEvent((content: ToastContent) =>
    change({ kind: 'show', content, hidden: !messages }),
  );
  // At once: a message that came in between would be taken by one that it has itself replaced by another.
  useLayoutEffect(
    () =>
      takeToasts({
        show: (content) => show(content),
        dismiss: (key) => change({ kind: 'leave-key', key }),
        dismissAll: () => change({ kind: 'leave-all' }),
      }),
    [],
  );
  useEffect(() => {
    if (!messages) return () => change({ kind: 'forget-passing' });
    return undefined;
  }, [messages]);
  const drawn = drawnToasts(list, !messages);
  usePageMark('toasts', drawn.length > 0 ? '' : null);
  return drawn.map((toast) => (
    <Floating
      key={toast.id}
      toast={toast}
      onLeave={() => change({ kind: 'leave', id: toast.id })}
      onGone={() => change({ kind: 'gone', id: toast.id })}
    />
  ));
}
