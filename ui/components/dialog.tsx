import * as Radix from '@radix-ui/react-dialog';
import type { LucideIcon } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useBack } from '../bindings/use-back.ts';
import { usePageMark } from '../bindings/use-page-mark.ts';
import { Contained } from './contained.tsx';
import { ScrollBox } from './scroll-box.tsx';
import style from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text?: string | null;
  /** Escape, the back key of a remote, or a tap beside the dialog. Without it only the buttons close. */
  readonly onDismiss?: (() => void) | null;
  /** For more than a question: a list, a text. */
  readonly wide?: boolean;
  /** Words and buttons stand beside what it shows, which has the whole height; below it where letters are large. */
  readonly beside?: boolean;
  /** It stands above what covers a screen while the car moves; all others wait below it, as they were. */
  readonly aboveCover?: boolean;
  readonly children?: ReactNode;
  /** The buttons, the safest first. */
  readonly actions: ReactNode;
}

/** A question or a message that waits for an answer. */
export function Dialog(props: DialogProps) {
  const { open, icon: Icon, title, text = null, onDismiss = null, children, actions } = props;
  const { wide = false, beside = false, aboveCover = false } = props;
  /**
   * What had the focus gets it back; where it is gone, the field that what took its place begins with. After a dialog
   * that only told of a check, a field that was refused has it.
   */
  const opener = useRef<Element | null>(null);
  const giveBack = () => {
    const field = document.querySelector('main input[data-first-focus]');
    const refused = onDismiss === null ? document.querySelector('main [aria-invalid="true"]') : null;
    const next = refused ?? (opener.current?.isConnected ? opener.current : field);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  const stays = () =>
    onDismiss === null || (!aboveCover && 'motionCovered' in document.documentElement.dataset);
  const keep = (event: { preventDefault: () => void }) => {
    if (stays()) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onDismiss?.()}>
      <Radix.Portal>
        <Radix.Overlay className={style['backdrop']} data-above-cover={aboveCover || undefined} />
        <div className={style['place']} data-above-cover={aboveCover || undefined}>
          <Radix.Content
            className={style['dialog']}
            data-wide={wide || undefined}
            data-beside={beside || undefined}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // It comes late: for whom nothing could have the focus before, and not away from who went on by key.
              if (document.activeElement === document.body) giveBack();
            }}
            onEscapeKeyDown={keep}
            onInteractOutside={(event) => {
              keep(event);
              // A message that floats over the dialog is no way out of it.
              if (event.target instanceof Element && event.target.closest('[data-floating]') !== null)
                event.preventDefault();
            }}
            {...(text === null && { 'aria-describedby': undefined })}
          >
            {open && <TakesBack onBack={() => !stays() && onDismiss?.()} />}
            <WhenGone onGone={giveBack} />
            <SaysSo />
            <ScrollBox className={style['content']} label={title} onlyLong>
              {Icon && (
                <span className={style['disc']}>
                  <Icon aria-hidden="true" />
                </span>
              )}
              <Radix.Title className={style['title']}>{title}</Radix.Title>
              {text !== null && <Radix.Description className={style['text']}>{text}</Radix.Description>}
              <Contained part="dialog">{children}</Contained>
            </ScrollBox>
            <div className={style['actions']}>{actions}</div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Escape is known to the dialog itself, the back key of a remote is not. Neither reaches the screen below. */
function TakesBack({ onBack }: { readonly onBack: () => void }) {
  useBack(onBack, 'dialog');
  return null;
}

/** For who floats, that a dialog stands there. */
function SaysSo() {
  usePageMark('dialog', '');
  return null;
}

/** Tells as soon as what it stands in has left the page, before any key that comes after. */
function WhenGone({ onGone }: { readonly onGone: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const gone = useEffectEvent(onGone);
  useLayoutEffect(() => {
    const here = mark.current;
    return () => queueMicrotask(() => here?.isConnected === false && gone());
  }, []);
  return <span ref={mark} hidden />;
}
