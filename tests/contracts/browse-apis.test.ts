import { browseApisContract } from './browse-apis.contract.ts';
import { PLATFORMS } from './platforms.ts';

for (const platform of PLATFORMS) browseApisContract(platform);
