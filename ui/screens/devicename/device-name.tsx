import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useProfileModels } from '../../bindings/profile-models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useWallPosters } from '../landing/wall-posters.ts';
import { DeviceNameView } from './device-name-view.tsx';

/** The name of this device, at the end of its set-up or from settings (DEVS-01). */
export function DeviceName() {
  const { deviceName: model } = useProfileModels();
  const { location } = useParams();
  const state = useObservable(model.state$, model.initial);
  const navigate = useNavigate();
  const posters = useWallPosters();
  const settings = location === 'settings';
  const leave = () => {
    if (settings) void navigate(addressOf.settings());
    else void model.leaveSetUp();
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
