import { CarFront } from 'lucide-react';
import { useEffect, useState } from 'react';
import { take } from 'rxjs';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PlayRefusal } from '../../core/playback/play-session.ts';
import type { MotionReason } from '../../core/vehicle/motion-policy.ts';
import { addressOf } from '../bindings/addresses.ts';
import { useModels } from '../bindings/models.ts';
import { titleAt } from '../bindings/motion-places.ts';
import { useAccountId } from '../bindings/use-account.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { wayOutTo } from '../bindings/way-through.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { reasonText } from '../screens/motion/reason-text.ts';
import { useWording } from '../wording/use-wording.ts';

/** Why nothing began to play that somebody here asked for; goes away when the car is parked (MOTN2-04). */
export function DriveModePopup() {
  const { playback, titlePlay, motion } = useModels();
  const { text } = useWording();
  const { blocked } = useObservable(motion.state$, motion.now);
  const account = useAccountId();
  const { pathname, state: left } = useLocation() as { readonly pathname: string; readonly state: unknown };
  const navigate = useNavigate();
  const [reason, setReason] = useState<MotionReason | null>(null);
  useEffect(() => {
    const tell = (refusal: PlayRefusal): void => {
      if (refusal.code === 'play/in-motion') setReason(refusal.reason);
    };
    const telling = playback.refused$.subscribe(tell);
    // This part may come later than the first refusal, which is kept until it is acknowledged.
    telling.add(titlePlay.state$.pipe(take(1)).subscribe(({ refusal }) => refusal !== null && tell(refusal)));
    telling.add(motion.reason$('video').subscribe((now) => now === null && setReason(null)));
    return () => telling.unsubscribe();
  }, [playback, titlePlay, motion]);
  const close = () => {
    setReason(null);
    titlePlay.dismissRefusal();
  };
  const leaveTo = (address: string) => {
    close();
    void navigate(address, { state: wayOutTo(address, left, account) });
  };
  const titleId = titleAt(pathname) ?? /^\/metadata\/([^/]+)/.exec(pathname)?.[1] ?? null;
  return (
    <Dialog
      open={reason !== null && blocked.video !== undefined}
      icon={CarFront}
      title={text(reasonText(reason ?? 'in-motion'))}
      text={text('motion.video')}
      onDismiss={close}
      aboveCover
      actions={
        <>
          <Button label={text('motion.home')} onClick={() => leaveTo(addressOf.home)} />
          {titleId === null ? (
            <Button variant="primary" label={text('app.ok')} onClick={close} />
          ) : (
            <Button
              variant="primary"
              label={text('motion.movie')}
              onClick={() => leaveTo(addressOf.title(titleId))}
            />
          )}
        </>
      }
    />
  );
}
