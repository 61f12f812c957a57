import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import style from './field-refusal.module.css';

/** What can be done about it, in a button beside it. */
export interface Remedy {
  readonly label: string;
  readonly run: () => void;
}

export interface FieldRefusalProps {
  /** Of the text, for the field that it describes. */
  readonly id: string;
  readonly text: string;
  readonly remedy?: Remedy | null;
}

/** Why a field was not taken, right below it. One that answers what was sent is brought into view. */
export function FieldRefusal({ id, text, remedy = null }: FieldRefusalProps) {
  const place = useRef<HTMLDivElement>(null);
  const answers = remedy !== null;
  useEffect(() => {
    if (answers) place.current?.scrollIntoView({ block: 'nearest' });
  }, [answers]);
  return (
    <div ref={place} className={style['refusal']} role="alert">
      <CircleAlert className={style['icon']} aria-hidden="true" />
      <p className={style['text']} id={id}>
        {text}
      </p>
      {remedy !== null && (
        <Button className={style['remedy']} variant="plain" label={remedy.label} onClick={remedy.run} />
      )}
    </div>
  );
}
