import { createHmac } from 'node:crypto';
import { base36 } from '../../core/account/voucher-code.ts';
import type { Voucher, Vouchers } from './vouchers.ts';

/** Whom a voucher waits for before anybody signed up. `new-devices`: browsers, and cars without an account. */
export type AutomaticVoucherPolicy = 'new-devices' | 'everybody' | 'nobody';

/** The device that asks; `hardwareId` is empty outside a car. */
export interface AskingDevice {
  readonly udid: string;
  readonly hardwareId: string;
  /** The car belongs to an account already. */
  readonly linked: boolean;
}

const CREDITS = 2;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A device that has used this many gets no more. */
const MOST_PER_DEVICE = 50;

/**
 * The voucher that a new device finds waiting (VOUC-10). A car has one and no more; a browser, which several people
 * may sign up from, gets the next when the last is used. Same seed and device, same codes.
 */
export class AutomaticVouchers {
  constructor(
    private readonly vouchers: Vouchers,
    private readonly seed: number,
  ) {}

  /** The voucher, issued or not, or null for a device that none waits for. */
  waitingFor(device: AskingDevice, policy: AutomaticVoucherPolicy): Voucher | null {
    if (policy === 'nobody' || (policy === 'new-devices' && device.linked)) return null;
    const inCar = device.hardwareId !== '';
    const name = inCar ? `car/${device.hardwareId}` : `browser/${device.udid}`;
    const turns = inCar && policy === 'new-devices' ? 1 : MOST_PER_DEVICE;
    for (let turn = 0; turn < turns; turn += 1) {
      const code = evenCode(`${this.seed}/${name}/${turn}`);
      if (!this.vouchers.isUsed(code)) return { code, credits: CREDITS, packageDays: 0, welcome: true };
    }
    return null;
  }
}

/** A code whose base-36 values add up to an even number (OPEN-09): the last character makes it so. */
function evenCode(seed: string): string {
  const bytes = createHmac('sha256', 'automatic voucher').update(seed).digest();
  // `G` in front: none of the vouchers that are written down begins with it.
  const head = ['G', ...[...bytes.subarray(0, 5)].map((byte) => DIGITS[byte % DIGITS.length] ?? '0')];
  const sum = head.reduce((total, digit) => total + (base36(digit) ?? 0), 0);
  const last = DIGITS[2 * ((bytes[5] ?? 0) % 18) + (sum % 2)] ?? '0';
  return `${head.slice(0, 4).join('')}-${head.slice(4).join('')}${last}`;
}
