import { createContext, use } from 'react';
import type { DeviceNameModel } from '../../core/account/device-name-model.ts';
import type { DeviceSetUpModel } from '../../core/account/device-set-up-model.ts';
import type { ProfileNameModel } from '../../core/account/profile-name-model.ts';
import type { RecoveryModel } from '../../core/account/recovery-model.ts';
import type { VoucherModel } from '../../core/account/voucher-model.ts';
import type { PasswordPolicy } from '../../core/shared/client-config.ts';

/** What a signed-in person sets up, besides settings. */
export interface ProfileModels {
  readonly voucher: VoucherModel;
  readonly deviceName: DeviceNameModel;
  readonly deviceSetUp: DeviceSetUpModel;
  readonly profileName: ProfileNameModel;
  readonly passwordReset: RecoveryModel;
  /** Which rule the messages about a new password name (OPEN-11). */
  readonly passwordPolicy: PasswordPolicy;
}

export const ProfileModelsContext = createContext<ProfileModels | null>(null);

export function useProfileModels(): ProfileModels {
  const models = use(ProfileModelsContext);
  if (models === null)
    throw new Error('A view of names, password or vouchers was drawn outside of its models');
  return models;
}
