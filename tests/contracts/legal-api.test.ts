import { legalApiContract } from './legal-api.contract.ts';
import { PLATFORMS } from './platforms.ts';

for (const platform of PLATFORMS) legalApiContract(platform);
