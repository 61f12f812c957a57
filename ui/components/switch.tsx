import { useId } from 'react';
import style from './switch.module.css';

export interface SwitchProps {
  readonly label: string;
  /** What is switched, in a line below. */
  readonly text?: string | null;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is on or off, and changes at once. The whole line takes the tap. */
export function Switch({ label, text = null, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      className={style['switch']}
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={text === null ? undefined : `${id}-text`}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className={style['words']}>
        <span className={style['label']} id={`${id}-label`}>
          {label}
        </span>
        {text !== null && (
          <span className={style['text']} id={`${id}-text`}>
            {text}
          </span>
        )}
      </span>
      <span className={style['track']} aria-hidden="true">
        <span className={style['knob']} />
      </span>
    </button>
  );
}
