import { RotateCcw, RotateCw, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { SKIP_MS } from '../../../core/playback/skip-target.ts';
import { IconButton } from '../../components/button.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './skip-buttons.module.css';

export interface SkipButtonProps {
  readonly disabled: boolean;
  readonly onSkip: (byMs: number) => void;
}

/** Ten seconds back, to the start at the most. */
export function SkipBack({ disabled, onSkip }: SkipButtonProps) {
  const { text } = useWording();
  return (
    <span className={style['skip']}>
      <IconButton
        icon={TenBack}
        label={text('player.skip-back')}
        disabled={disabled}
        onClick={() => onSkip(-SKIP_MS)}
      />
    </span>
  );
}

/** Ten seconds on, never to the end. */
export function SkipOn({ disabled, onSkip }: SkipButtonProps) {
  const { text } = useWording();
  return (
    <span className={style['skip']}>
      <IconButton
        icon={TenOn}
        label={text('player.skip-on')}
        disabled={disabled}
        onClick={() => onSkip(SKIP_MS)}
      />
    </span>
  );
}

type IconProps = ComponentProps<ComponentProps<typeof IconButton>['icon']>;

const TenBack = (props: IconProps) => <Ten arrow={RotateCcw} {...props} />;
const TenOn = (props: IconProps) => <Ten arrow={RotateCw} {...props} />;

/** A turning arrow with the number of seconds in it. */
function Ten({ arrow: Arrow, ...props }: IconProps & { readonly arrow: LucideIcon }) {
  return (
    <Arrow {...props}>
      <text x="12" y="12.4" fontSize="10" className={style['number']}>
        {SKIP_MS / 1_000}
      </text>
    </Arrow>
  );
}
