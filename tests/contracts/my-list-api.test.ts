import { myListApiContract } from './my-list-api.contract.ts';
import { PLATFORMS } from './platforms.ts';

for (const platform of PLATFORMS) myListApiContract(platform);
