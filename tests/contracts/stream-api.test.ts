import { PLATFORMS } from './platforms.ts';
import { streamApiContract } from './stream-api.contract.ts';

for (const platform of PLATFORMS) streamApiContract(platform);
