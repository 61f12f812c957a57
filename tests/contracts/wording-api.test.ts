import { wordingApiContract } from './wording-api.contract.ts';
import { PLATFORMS } from './platforms.ts';

for (const platform of PLATFORMS) wordingApiContract(platform);
