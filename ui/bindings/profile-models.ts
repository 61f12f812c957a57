import { createContext, use } from 'react';
import type { DeviceNameModel } from '../../core/account/device-name-model.ts';
import type { DeviceSetUpModel } from '../../core/account/device-set-up-model.ts';
import type { ProfileNameModel } from '../../core/account/profile-name-model.ts';
import type { VoucherModel } from '../../core/account/voucher-model.ts';

/** What a signed-in person sets up, besides settings. */
export interface ProfileModels {
  readonly voucher: VoucherModel;
  readonly deviceName: DeviceNameModel;
  readonly deviceSetUp: DeviceSetUpModel;
  readonly profileName: ProfileNameModel;
}

export const ProfileModelsContext = createContext<ProfileModels | null>(null);

export function useProfileModels(): ProfileModels {
  const models = use(ProfileModelsContext);
  if (models === null) throw new Error('A view of names or vouchers was drawn outside of its models');
  return models;
}
