import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SetUpScreen } from '../../../core/account/set-up-screens.ts';
import { TAB_IDS } from '../../../core/account/settings-rules.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useProfileModels } from '../../bindings/profile-models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { readSetUpPlace, REMOVED } from '../../bindings/set-up-places.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { problemMs } from '../../components/problem-time.ts';
import { showToast } from '../../components/toast-queue.ts';
import { useWording } from '../../wording/use-wording.ts';
import { useWallPosters } from '../landing/wall-posters.ts';
import { SetUpView } from './set-up-view.tsx';

/** Which screen of the car this device is, after a sign-in or from settings (DEVS-01). */
export function SetUp({ settings }: { readonly settings: boolean }) {
  const { deviceSetUp: model, deviceName } = useProfileModels();
  const state = useObservable(model.state$, model.initial);
  const { text } = useWording();
  const navigate = useNavigate();
  const posters = useWallPosters();
  const [saved, setSaved] = useState<SetUpScreen | null>(null);
  const { state: left } = useLocation() as { readonly state: unknown };
  const { atScreens, removed } = readSetUpPlace(left);
  useEffect(() => {
    model.enter(atScreens);
    return () => model.leave();
  }, [model, atScreens]);
  const toAddScreen = () => void navigate(addressOf.settings(TAB_IDS.addScreen));
  const back = () => {
    if (model.back()) return;
    if (settings) toAddScreen();
    else if (removed) void navigate(addressOf.home, { replace: true });
    else void deviceName.leaveSetUp();
  };
  useBack(back);
  const goOn = () => {
    const { chosen } = state;
    const step = model.proceed();
    if (step === 'name')
      // In its place, as back from there: nobody comes back to a set-up that is done.
      void navigate(addressOf.deviceName('others'), { replace: true, state: removed ? REMOVED : undefined });
    else if (step === 'in-motion')
      showToast({
        tone: 'problem',
        text: text('motion.settings'),
        durationMs: problemMs(false),
        key: 'set-up',
        reply: true,
      });
    else if (step === 'assigned' && settings) setSaved(chosen);
    else if (step === 'assigned') void navigate(addressOf.mainApp, { replace: true });
  };
  return (
    <SetUpView
      state={state}
      saved={saved}
      posters={settings ? null : posters}
      onCount={(count) => model.pickCount(count)}
      onScreen={(screen) => model.pick(screen)}
      onContinue={goOn}
      onBack={back}
      onDone={toAddScreen}
    />
  );
}
