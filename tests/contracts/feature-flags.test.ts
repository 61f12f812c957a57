import { featureFlagsContract } from './feature-flags.contract.ts';
import { PLATFORMS } from './platforms.ts';

for (const platform of PLATFORMS) featureFlagsContract(platform);
