import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ComponentType } from 'react';
import style from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Native = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | 'onClick'
  | 'onFocus'
  | 'onPointerDown'
  | 'disabled'
  | 'type'
  | 'id'
  | 'autoFocus'
  | 'aria-label'
  | 'aria-pressed'
  | 'aria-expanded'
  | 'aria-describedby'
>;

export interface ButtonProps extends Native {
  readonly label: string;
  readonly variant?: 'primary' | 'quiet' | 'danger' | 'plain';
  readonly icon?: LucideIcon;
  /** Works on something: shows that it does and takes no further tap. */
  readonly busy?: boolean;
  /** Takes the width that there is. */
  readonly wide?: boolean;
  /** Takes the focus when arrow keys come first to this screen. */
  readonly firstFocus?: boolean;
  readonly className?: string | undefined;
}

export function Button({
  label,
  variant = 'quiet',
  icon: Icon,
  busy = false,
  wide = false,
  firstFocus = false,
  disabled = false,
  type = 'button',
  className,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-first-focus={firstFocus || undefined}
      className={classNames(
        style['button'],
        style[variant],
        busy && style['busy'],
        wide && style['wide'],
        className,
      )}
    >
      {busy ? <Spinner /> : Icon && <Icon className={style['icon']} aria-hidden="true" />}
      <span className={style['label']}>{label}</span>
    </button>
  );
}

export interface IconButtonProps extends Omit<Native, 'aria-label'> {
  /** Read out, and shown on hover; the icon alone is seen. */
  readonly label: string;
  readonly icon: ComponentType<{ readonly className: string; readonly 'aria-hidden': 'true' }>;
  readonly variant?: 'quiet' | 'plain' | 'primary';
  readonly size?: 'normal' | 'large';
  readonly busy?: boolean;
  /** Draws the icon as a solid shape. */
  readonly solid?: boolean;
  readonly firstFocus?: boolean;
}

export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  size = 'normal',
  busy = false,
  solid = false,
  firstFocus = false,
  disabled = false,
  type = 'button',
  ...native
}: IconButtonProps) {
  return (
    <button
      {...native}
      type={type}
      aria-label={label}
      title={label}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-first-focus={firstFocus || undefined}
      className={classNames(
        style['button'],
        style['round'],
        style[variant],
        size === 'large' && style['large'],
      )}
    >
      {busy ? (
        <Spinner />
      ) : (
        <Icon className={classNames(style['icon'], solid && style['solid'])} aria-hidden="true" />
      )}
    </button>
  );
}
