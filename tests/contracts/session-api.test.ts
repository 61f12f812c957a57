import { PLATFORMS } from './platforms.ts';
import { sessionApiContract } from './session-api.contract.ts';

for (const platform of PLATFORMS) sessionApiContract(platform);
