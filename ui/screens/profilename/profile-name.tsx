import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useProfileModels } from '../../bindings/profile-models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useWallPosters } from '../landing/wall-posters.ts';
import { ProfileNameView } from './profile-name-view.tsx';

/** Who watches on this screen (ROUT-05). */
export function ProfileName() {
  const { profileName: model } = useProfileModels();
  const state = useObservable(model.state$, model.initial);
  const posters = useWallPosters();
  useEffect(() => {
    model.enter();
    return () => model.leave();
  }, [model]);
  if (state.chosen) return <Navigate to={addressOf.mainApp} replace />;
  return (
    <ProfileNameView
      state={state}
      posters={posters}
      onName={(typed) => model.setName(typed)}
      onSave={() => model.save()}
    />
  );
}
