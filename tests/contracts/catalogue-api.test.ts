import { PLATFORMS } from './platforms.ts';
import { catalogueApiContract } from './catalogue-api.contract.ts';

for (const platform of PLATFORMS) catalogueApiContract(platform);
