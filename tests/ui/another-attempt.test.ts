import { describe, expect, it } from 'vitest';
import { anotherAttempt } from '../../ui/main/another-attempt.ts';

describe('another attempt to start', () => {
  it.each([
    ['the network, which returns twice', ['online', 'online']],
    ['somebody who asks, and the network that returns in mid-film', ['asked', 'online']],
    ['the network, and somebody who asked at the same moment', ['online', 'asked']],
    ['somebody who asks twice', ['asked', 'asked']],
  ])('is made once: by %s', (_, happening) => {
    const host = new EventTarget();
    let attempts = 0;
    const asked = anotherAttempt(host, () => (attempts += 1));
    expect(attempts).toBe(0);
    for (const what of happening) {
      if (what === 'asked') asked();
      else host.dispatchEvent(new Event(what));
    }
    expect(attempts).toBe(1);
  });
});
