import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { KeptPlacesContext, usePlacesHere } from '../../bindings/kept-places.ts';
import type { PlacesByAddress } from '../../bindings/places-by-address.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './preview.module.css';

export interface PreviewViewProps {
  readonly places: PlacesByAddress;
  readonly children: ReactNode;
  readonly onExit: () => void;
  /** Arrow keys come to the exit first. */
  readonly firstFocus?: boolean;
}

/** The shelves, and a bar that says what this is and leads out. */
export function PreviewView({ places, children, onExit, firstFocus = true }: PreviewViewProps) {
  const { text } = useWording();
  return (
    <div className={style['preview']}>
      <div className={style['stage']}>
        <KeptPlacesContext value={usePlacesHere(places)}>{children}</KeptPlacesContext>
      </div>
      <aside className={style['bar']} aria-label={text('preview.label')}>
        <Badge tone="accent" label={text('preview.label')} />
        <p className={style['text']}>{text('preview.text')}</p>
        <Button icon={LogOut} label={text('preview.exit')} onClick={onExit} firstFocus={firstFocus} />
      </aside>
    </div>
  );
}
