import { PLATFORMS } from './platforms.ts';
import { progressApiContract } from './progress-api.contract.ts';

for (const platform of PLATFORMS) progressApiContract(platform);
