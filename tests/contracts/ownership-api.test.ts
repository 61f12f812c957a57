import { PLATFORMS } from './platforms.ts';
import { ownershipApiContract } from './ownership-api.contract.ts';

for (const platform of PLATFORMS) ownershipApiContract(platform);
