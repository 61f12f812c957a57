import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useProfileModels } from '../../bindings/profile-models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { AT_SCREENS, readSetUpPlace, REMOVED } from '../../bindings/set-up-places.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useWallPosters } from '../landing/wall-posters.ts';
import { DeviceNameView } from './device-name-view.tsx';
import { SetUp } from './set-up.tsx';

/**
 * Set-up of this device (DEVS-01): `main` after a sign-in; `others` names a device that is no screen of the car;
 * `settings` renames that one, and in the car chooses another screen.
 */
export function DeviceName() {
  const { location } = useParams();
  const { thisScreen } = useModels();
  const [inCar] = useState(() => thisScreen.inCar());
  const settings = location === 'settings';
  const named = location === 'others' || (settings && !inCar);
  return named ? <NameOfDevice settings={settings} /> : <SetUp settings={settings} />;
}

function NameOfDevice({ settings }: { readonly settings: boolean }) {
  const { deviceName: model } = useProfileModels();
  const state = useObservable(model.state$, model.initial);
  const navigate = useNavigate();
  const posters = useWallPosters();
  const { removed } = readSetUpPlace(useLocation().state);
  const leave = () => {
    if (settings) void navigate(addressOf.settings());
    else
      void navigate(addressOf.deviceName('main'), {
        replace: true,
        state: removed ? { ...AT_SCREENS, ...REMOVED } : AT_SCREENS,
      });
  };
  useBack(leave);
  useEffect(() => {
    model.enter();
    return () => model.leave();
  }, [model]);
  const seen = useRef(0);
  useEffect(() => {
    const fresh = state.saved > seen.current;
    seen.current = state.saved;
    if (fresh && !settings) void navigate(addressOf.mainApp, { replace: true });
  }, [state.saved, settings, navigate]);
  return (
    <DeviceNameView
      state={state}
      saved={settings && state.saved > 0}
      posters={settings ? null : posters}
      onName={(typed) => model.setName(typed)}
      onSave={() => model.save()}
      onBack={leave}
      onDone={leave}
    />
  );
}
