import { describe, expect, it } from 'vitest';
import type { Withholding } from '../../core/vehicle/guarded-player.ts';
import { WithheldCard } from '../../ui/screens/player/withheld-card.tsx';
import { drawsOnScreen } from '../support/draws-in-english.tsx';

const draw = drawsOnScreen();
const card = (withheld: Withholding): string =>
  draw(<WithheldCard withheld={withheld} onTakeUp={() => undefined} />);

describe('the card in place of a picture that the car keeps back', () => {
  it('says while the car drives that the film is heard, and nothing where it is not', () => {
    expect(card({ what: 'picture', reason: 'in-motion' })).toContain('You are listening');
    expect(card({ what: 'all', reason: 'in-motion' })).toBe('');
  });

  it('says of a film that stood still that it waits once it may be seen, and not that the car is parked: a seat may be taken again', () => {
    const html = card({ what: 'all', reason: null });
    expect(html).toContain('Your screen is free again');
    expect(html).not.toContain('parked');
    expect(html).toContain('Your film waits where it stopped.');
    expect(html).toContain('Keep watching');
  });

  it('does not say so of a film that went on as sound: its picture is all that is missing', () => {
    const html = card({ what: 'picture', reason: null });
    expect(html).toContain('You can see your film again now.');
    expect(html).not.toContain('stopped');
    expect(html).toContain('Show the picture');
  });
});
