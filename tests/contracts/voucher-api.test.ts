import { voucherApiContract } from './voucher-api.contract.ts';
import { PLATFORMS } from './platforms.ts';

for (const platform of PLATFORMS) voucherApiContract(platform);
