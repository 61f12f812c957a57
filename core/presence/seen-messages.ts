import type { DeviceId } from '../shared/ids.ts';

/** Ids of other forms than ours that are remembered. */
const REMEMBERED_IDS = 512;
/** Lives of devices that are remembered: each start of a screen is one. */
const REMEMBERED_LIVES = 64;
/** So many numbers of a life, from its highest down: a command that is sent again comes within some 100 of them. */
const REMEMBERED_NUMBERS = 256;
/** Longer numbers are no whole ones any more. */
const NUMBERED = /^([0-9a-z]{8})-([1-9a-z][0-9a-z]{0,9})$/;

/** The id of the message with this number, of this life of a screen. */
export function messageId(life: string, number: number): string {
  return `${life}-${number.toString(36)}`;
}

/** The life that a message id of a screen like this one names; null for the ids of a peer, which may mean anything. */
export function lifeOf(id: string | null): string | null {
  return /^([0-9a-f]{8})-[0-9a-z]+$/.exec(id ?? '')?.[1] ?? null;
}

/** Which numbers of one life came, as far back as it remembers. */
class Numbers {
  private highest = 0;
  private readonly came = new Uint8Array(REMEMBERED_NUMBERS / 8);

  /** Whether it came before; from now on it did. */
  isRepeated(number: number): boolean {
    if (number > this.highest) {
      const from = Math.max(this.highest + 1, number - REMEMBERED_NUMBERS + 1);
      for (let passed = from; passed < number; passed += 1) this.mark(passed, false);
      this.highest = number;
    } else {
      if (number <= this.highest - REMEMBERED_NUMBERS) return false;
      const place = number % REMEMBERED_NUMBERS;
      const bits = this.came[place >> 3] ?? 0;
      if ((bits & (1 << (place & 7))) !== 0) return true;
    }
    this.mark(number, true);
    return false;
  }

  private mark(number: number, came: boolean): void {
    const place = number % REMEMBERED_NUMBERS;
    const before = this.came[place >> 3] ?? 0;
    const bit = 1 << (place & 7);
    this.came[place >> 3] = came ? before | bit : before & ~bit;
  }
}

/**
 * Which messages came before. A screen numbers its messages, so that a few bytes remember hundreds of them; of ids in any
 * other form the last ones are remembered as they are. Whatever a peer sends, it needs no more memory.
 */
export class SeenMessages {
  private readonly lives = new Map<string, Numbers>();
  private readonly others = new Set<string>();

  /** Whether this message of this device came before; from now on it did. */
  isRepeated(device: DeviceId, id: string): boolean {
    const [, life, number] = NUMBERED.exec(id) ?? [];
    if (life !== undefined && number !== undefined)
      return this.numbersOf(`${device}/${life}`).isRepeated(Number.parseInt(number, 36));
    const key = `${device}/${id}`;
    if (this.others.has(key)) return true;
    this.others.add(key);
    keepLast(this.others, REMEMBERED_IDS);
    return false;
  }

  private numbersOf(life: string): Numbers {
    const known = this.lives.get(life);
    if (known !== undefined) return known;
    const numbers = new Numbers();
    this.lives.set(life, numbers);
    keepLast(this.lives, REMEMBERED_LIVES);
    return numbers;
  }
}

function keepLast(remembered: Map<string, unknown> | Set<string>, most: number): void {
  if (remembered.size <= most) return;
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}
