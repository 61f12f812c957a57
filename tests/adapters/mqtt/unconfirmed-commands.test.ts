import { beforeEach, describe, expect, it } from 'vitest';
import { UnconfirmedCommands } from '../../../adapters/mqtt/unconfirmed-commands.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('unconfirmed commands', () => {
  let clock: VirtualClock;
  let lost: string[];
  let commands: UnconfirmedCommands;

  beforeEach(() => {
    clock = new VirtualClock();
    lost = [];
    commands = new UnconfirmedCommands(clock, (text) => lost.push(text));
  });

  it('are given back once, oldest first, without those that were confirmed', () => {
    commands.keep('one');
    const two = commands.keep('two');
    commands.keep('three');
    commands.confirm(two);
    expect(commands.takeAll()).toEqual(['one', 'three']);
    expect(commands.takeAll()).toEqual([]);
  });

  it('are lost after 6 s, when nobody would obey them any more; what was confirmed or taken is not', () => {
    commands.keep('old');
    const confirmed = commands.keep('confirmed');
    clock.advance(1);
    commands.keep('young');
    commands.confirm(confirmed);
    clock.advance(5_998);
    expect(lost).toEqual([]);
    clock.advance(1);
    expect([lost, commands.takeAll()]).toEqual([['old'], ['young']]);
    clock.advance(60_000);
    expect(lost).toEqual(['old']);
  });

  it('are the newest ten; the others may be confirmed yet, and are lost in their time', () => {
    const keys = Array.from({ length: 12 }, (_, number) => commands.keep(String(number)));
    commands.confirm(keys[0] ?? -1);
    expect(commands.takeAll()).toEqual(Array.from({ length: 10 }, (_, index) => String(2 + index)));
    expect(lost).toEqual([]);
    clock.advance(6_000);
    expect(lost).toEqual(['1']);
  });

  it('are obeyed no longer for being sent again, on however many connections', () => {
    commands.keep('order');
    for (const ms of [2_000, 3_000, 900]) {
      clock.advance(ms);
      for (const text of commands.takeAll()) commands.keep(text);
    }
    clock.advance(99);
    expect(lost).toEqual([]);
    clock.advance(1);
    expect([lost, commands.takeAll()]).toEqual([['order'], []]);
  });

  it('are lost to nobody once it is over', () => {
    commands.keep('order');
    commands.clear();
    clock.advance(60_000);
    expect([lost, commands.takeAll()]).toEqual([[], []]);
  });
});
