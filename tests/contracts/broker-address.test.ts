import { PLATFORMS } from './platforms.ts';
import { brokerAddressContract } from './broker-address.contract.ts';

for (const platform of PLATFORMS) brokerAddressContract(platform);
