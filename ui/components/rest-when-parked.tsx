import { CircleParking } from 'lucide-react';
import { useWording } from '../wording/use-wording.ts';
import style from './rest-when-parked.module.css';

/** At the end of a list of which only the beginning may be shown to who drives; `tile` stands in its row. */
export function RestWhenParked({ tile = false }: { readonly tile?: boolean }) {
  const { text } = useWording();
  return (
    <p className={style['rest']} data-tile={tile || undefined}>
      <CircleParking aria-hidden="true" />
      <span>{text('motion.rest')}</span>
    </p>
  );
}
