import { describe, expect, it } from 'vitest';
import { UnconfirmedCommands } from '../../../adapters/mqtt/unconfirmed-commands.ts';

describe('unconfirmed commands', () => {
  it('are given back once, oldest first, without those that were confirmed', () => {
    const commands = new UnconfirmedCommands();
    commands.keep('one', 0);
    const two = commands.keep('two', 1);
    commands.keep('three', 2);
    commands.confirm(two);
    expect(commands.takeAll(3)).toEqual(['one', 'three']);
    expect(commands.takeAll(3)).toEqual([]);
  });

  it('are forgotten after 6 s, when nobody would obey them any more', () => {
    const commands = new UnconfirmedCommands();
    commands.keep('old', 0);
    commands.keep('young', 1);
    expect(commands.takeAll(6_001)).toEqual(['young']);
  });

  it('are the newest ten', () => {
    const commands = new UnconfirmedCommands();
    for (let number = 0; number < 25; number += 1) commands.keep(String(number), 0);
    expect(commands.takeAll(0)).toEqual(Array.from({ length: 10 }, (_, index) => String(15 + index)));
  });
});
