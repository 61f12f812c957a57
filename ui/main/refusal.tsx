import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { distinctUntilChanged, filter, map, skip } from 'rxjs';
import type { PlayRefusal } from '../../core/playback/play-session.ts';
import { useModels } from '../bindings/models.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useWording } from '../wording/use-wording.ts';
import type { WordingKey } from '../wording/wording.ts';

/** The drive-mode popup says the last of these (`drive-mode-popup.tsx`). */
type ShownRefusal = Exclude<PlayRefusal['code'], 'play/overtaken' | 'play/in-motion'>;

const REFUSALS: Readonly<Record<ShownRefusal, readonly [title: WordingKey, text: WordingKey]>> = {
  'play/network': ['refused.network', 'refused.network.text'],
  'play/not-owned': ['refused.not-owned', 'refused.not-owned.text'],
  'play/unavailable': ['refused.unavailable', 'refused.unavailable.text'],
  'play/failed': ['refused.failed', 'refused.failed.text'],
  'play/concurrent-limit': ['refused.concurrent-limit', 'refused.concurrent-limit.text'],
};

/** What another attempt may not meet. */
const PASSING: readonly ShownRefusal[] = ['play/network', 'play/failed', 'play/concurrent-limit'];

/** Why a film did not start, until it is acknowledged. */
export function Refusal() {
  const { playback, titlePlay } = useModels();
  const { text } = useWording();
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState<ShownRefusal>('play/network');
  // Refused to a person here, not to an order from elsewhere.
  const { refusal, busy } = useObservable(titlePlay.state$, titlePlay.initial);
  const [trying, setTrying] = useState(false);
  const canTryAgain = trying || (refusal !== null && PASSING.includes(code));
  useEffect(() => {
    const tell = ({ code }: PlayRefusal): void => {
      if (code === 'play/overtaken' || code === 'play/in-motion') return;
      setCode(code);
      setOpen(true);
    };
    const subscription = playback.refused$.subscribe(tell);
    // What is kept until it is acknowledged: this part may come later than that, and a play may come to nothing before
    // anything was opened.
    const kept$ = titlePlay.state$.pipe(
      map(({ refusal }) => refusal),
      distinctUntilChanged(),
    );
    subscription.add(kept$.subscribe((refusal) => refusal !== null && tell(refusal)));
    // What plays here by a later order is not covered by why something else did not.
    const opened$ = playback.state$.pipe(
      map((state) => (state.kind === 'open' ? state.session.playSessionId : null)),
      distinctUntilChanged(),
      skip(1),
      filter((session) => session !== null),
    );
    subscription.add(
      opened$.subscribe(() => {
        setOpen(false);
        titlePlay.dismissRefusal();
      }),
    );
    return () => subscription.unsubscribe();
  }, [playback, titlePlay]);
  const close = () => {
    setOpen(false);
    setTrying(false);
    // Nobody is carried off to a film that they gave up.
    if (trying) titlePlay.leave();
    titlePlay.dismissRefusal();
  };
  const tryAgain = async () => {
    setTrying(true);
    const plays = await titlePlay.again();
    setTrying(false);
    if (plays) setOpen(false);
  };
  const [heading, explanation] = REFUSALS[code];
  return (
    <Dialog
      open={open}
      title={text(heading)}
      text={text(explanation)}
      onDismiss={close}
      actions={
        <>
          <Button variant={canTryAgain ? 'quiet' : 'primary'} label={text('app.ok')} onClick={close} />
          {canTryAgain && (
            <Button
              variant="primary"
              icon={RotateCw}
              label={text('app.retry')}
              busy={trying && busy}
              onClick={() => void tryAgain()}
              firstFocus
            />
          )}
        </>
      }
    />
  );
}
