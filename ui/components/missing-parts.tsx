import { RotateCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { fetchMissingParts, missingParts, onMissingParts } from '../bindings/arrived.ts';
import { useWording } from '../wording/use-wording.ts';
import { Button } from './button.tsx';
import style from './missing-parts.module.css';
import { Notice } from './notice.tsx';

/** Says, as long as it lasts, that something is waited for that did not arrive. */
export function MissingParts() {
  const { text } = useWording();
  const missing = useSyncExternalStore(onMissingParts, missingParts, missingParts);
  if (missing === 0) return null;
  return (
    <div className={style['place']}>
      <Notice
        tone="problem"
        text={text('fault.part.missing')}
        actions={<Button icon={RotateCw} label={text('app.retry')} onClick={fetchMissingParts} />}
      />
    </div>
  );
}
