import { accountApiContract } from './account-api.contract.ts';
import { PLATFORMS } from './platforms.ts';

for (const platform of PLATFORMS) accountApiContract(platform);
