import { use } from 'react';
import { Outlet } from 'react-router-dom';
import { useModels } from '../bindings/models.ts';
import { ProfileModelsContext } from '../bindings/profile-models.ts';
import { useAccount } from '../bindings/use-account.ts';

/** Names, password and vouchers of a signed-in person, with models of their own. Waits for them, by the nearest `Suspense`. */
export function ProfileSide() {
  const side = useModels().profileSide(useAccount());
  return (
    <ProfileModelsContext value={use(side)}>
      <Outlet />
    </ProfileModelsContext>
  );
}
