import { useEffect, useState } from 'react';
import type { PlayRefusal } from '../../core/playback/play-session.ts';
import { useModels } from '../bindings/models.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useWording } from '../wording/use-wording.ts';
import type { WordingKey } from '../wording/wording.ts';

type ShownRefusal = Exclude<PlayRefusal['code'], 'play/overtaken'>;

const REFUSALS: Readonly<Record<ShownRefusal, readonly [title: WordingKey, text: WordingKey]>> = {
  'play/network': ['refused.network', 'refused.network.text'],
  'play/not-owned': ['refused.not-owned', 'refused.not-owned.text'],
  'play/unavailable': ['refused.unavailable', 'refused.unavailable.text'],
  'play/concurrent-limit': ['refused.concurrent-limit', 'refused.concurrent-limit.text'],
};

/** Why a film did not start, until it is acknowledged. */
export function Refusal() {
  const { playback, title } = useModels();
  const { text } = useWording();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState<ShownRefusal>('play/network');
  useEffect(() => {
    const subscription = playback.refused$.subscribe((refusal) => {
      if (refusal.code === 'play/overtaken') return;
      setCode(refusal.code);
      setOpen(true);
    });
    return () => subscription.unsubscribe();
  }, [playback]);
  const close = () => {
    setOpen(false);
    title.dismissRefusal();
  };
  const [heading, explanation] = REFUSALS[code];
  return (
    <Dialog
      open={open}
      title={text(heading)}
      text={text(explanation)}
      onDismiss={close}
      actions={<Button variant="primary" label={text('app.ok')} onClick={close} />}
    />
  );
}
