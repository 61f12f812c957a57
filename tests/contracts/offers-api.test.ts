import { offersApiContract } from './offers-api.contract.ts';
import { PLATFORMS } from './platforms.ts';

for (const platform of PLATFORMS) offersApiContract(platform);
