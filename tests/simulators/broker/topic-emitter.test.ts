import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TopicEmitter, topicMatches } from '../../../simulators/broker/topic-emitter.ts';
import type { Deliver } from '../../../simulators/broker/topic-emitter.ts';

interface Note {
  readonly topic: string;
  readonly number: number;
}

function emitter(onThrown: (cause: unknown) => void = fail): TopicEmitter<Note> {
  return new TopicEmitter<Note>(onThrown);
}

function fail(cause: unknown): void {
  throw cause;
}

function emitted(topics: TopicEmitter<Note>, note: Note): Promise<Error | undefined> {
  return new Promise((resolve) => topics.emit(note, resolve));
}

describe('the topic emitter', () => {
  it('delivers nothing inside emit', async () => {
    const topics = emitter();
    const seen: Note[] = [];
    topics.on('a', (note) => seen.push(note));
    const done = emitted(topics, { topic: 'a', number: 1 });
    expect(seen).toEqual([]);
    await done;
    expect(seen).toEqual([{ topic: 'a', number: 1 }]);
  });

  it('takes a hundred thousand messages without a subscriber, one after another', async () => {
    const topics = emitter();
    const finished: number[] = [];
    let last: Promise<Error | undefined> = Promise.resolve(undefined);
    for (let number = 0; number < 100_000; number += 1) {
      topics.emit({ topic: 'nobody', number }, () => finished.push(number));
      if (number === 99_999) last = emitted(topics, { topic: 'nobody', number });
    }
    await last;
    expect(finished).toHaveLength(100_000);
    expect(finished.every((number, index) => number === index)).toBe(true);
  });

  it('lets timers and sockets run between the parts of a long queue', async () => {
    const topics = emitter();
    const order: string[] = [];
    setImmediate(() => order.push('socket'));
    for (let number = 0; number < 1_999; number += 1) topics.emit({ topic: 'a', number });
    setImmediate(() => order.push('another socket'));
    await emitted(topics, { topic: 'a', number: 2_000 });
    order.push('queue');
    expect(order).toEqual(['socket', 'another socket', 'queue']);
  });

  it('survives a deliverer that emits again and again', async () => {
    const topics = emitter();
    const reached = await new Promise<number>((resolve) => {
      topics.on('echo', ({ number }) => {
        if (number === 20_000) resolve(number);
        else topics.emit({ topic: 'echo', number: number + 1 });
      });
      topics.emit({ topic: 'echo', number: 0 });
    });
    expect(reached).toBe(20_000);
  });

  it('waits for no deliverer', async () => {
    const topics = emitter();
    const seen: string[] = [];
    topics.on('a', () => seen.push('frozen, never done'));
    topics.on('a', () => seen.push('lively'));
    expect(await emitted(topics, { topic: 'a', number: 1 })).toBeUndefined();
    expect(seen).toEqual(['frozen, never done', 'lively']);
  });

  it('goes on after a deliverer that throws, and reports it', async () => {
    const thrown: unknown[] = [];
    const topics = emitter((cause) => thrown.push(cause));
    const bug = new Error('a bug');
    const seen: number[] = [];
    topics.on('a', () => fail(bug));
    topics.on('a', ({ number }) => seen.push(number));
    await emitted(topics, { topic: 'a', number: 7 });
    expect(thrown).toEqual([bug]);
    expect(seen).toEqual([7]);
  });

  it('answers what is waiting with an error once it is closed', async () => {
    const topics = emitter();
    const seen: Note[] = [];
    topics.on('a', (note) => seen.push(note));
    const waiting = emitted(topics, { topic: 'a', number: 1 });
    await new Promise<void>((resolve) => topics.close(resolve));
    expect(await waiting).toBeInstanceOf(Error);
    expect(await emitted(topics, { topic: 'a', number: 2 })).toBeInstanceOf(Error);
    expect(seen).toEqual([]);
  });

  const filters = ['a', 'b', 'a/b', '$SYS/x/new', '$SYS/+/new', '+', 'a/#', '#'];
  const topicNames = ['a', 'b', 'a/b', 'a/b/c', '$SYS/x/new', '$SYS/y/new'];
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('on', 'off'), filter: fc.constantFrom(...filters), who: fc.nat(3) }),
    fc.record({ kind: fc.constant('emit'), topic: fc.constantFrom(...topicNames) }),
    fc.constant({ kind: 'settle' } as const),
  );

  it('delivers as a plain list of subscriptions would, whatever is subscribed and left in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const topics = emitter();
        const seen: string[] = [];
        const deliverers = [0, 1, 2, 3].map((who): Deliver<Note> => ({ number }) => {
          seen.push(`${who} got ${number}`);
        });
        let subscribed: { filter: string; who: number }[] = [];
        let waiting: Note[] = [];
        const expected: string[] = [];
        let number = 0;
        const settle = async (): Promise<void> => {
          await emitted(topics, { topic: 'the last one', number: -1 });
          for (const note of waiting) {
            const matching = subscribed.filter(
              ({ filter }) => filter === note.topic || topicMatches(filter, note.topic),
            );
            expected.push(...matching.map(({ who }) => `${who} got ${note.number}`).sort());
          }
          waiting = [];
        };
        for (const each of steps) {
          if ('topic' in each) {
            number += 1;
            const note = { topic: each.topic, number };
            waiting.push(note);
            topics.emit(note);
          } else if ('filter' in each) {
            const { filter, who } = each;
            const deliver = deliverers[who] ?? fail;
            subscribed = subscribed.filter((entry) => entry.filter !== filter || entry.who !== who);
            if (each.kind === 'on') {
              subscribed.push({ filter, who });
              topics.on(filter, deliver);
            } else {
              topics.removeListener(filter, deliver);
            }
          } else {
            await settle();
          }
        }
        await settle();
        expect(byMessage(seen)).toEqual(byMessage(expected));
      }),
    );
  });
});

/** Order between messages counts; order among the subscribers of one message does not. */
function byMessage(lines: readonly string[]): readonly (readonly string[])[] {
  const groups: { number: string; lines: string[] }[] = [];
  for (const line of lines.filter((each) => !each.endsWith(' -1'))) {
    const number = line.split(' ').at(-1) ?? '';
    const group = groups.at(-1);
    if (group?.number === number) group.lines.push(line);
    else groups.push({ number, lines: [line] });
  }
  return groups.map((group) => group.lines.sort());
}

describe('a topic filter', () => {
  it.each([
    ['a/b', 'a/b', true],
    ['a/b', 'a/c', false],
    ['a/+', 'a/b', true],
    ['a/+', 'a/', true],
    ['a/+', 'a', false],
    ['a/+', 'a/b/c', false],
    ['+/b', 'a/b', true],
    ['a/#', 'a', true],
    ['a/#', 'a/b/c', true],
    ['a/#', 'ab', false],
    ['#', 'a/b', true],
    ['#', '$SYS/x', false],
    ['+/x', '$SYS/x', false],
    ['$SYS/#', '$SYS/x', true],
  ])('%s against %s is %s', (filter, topic, matches) => {
    expect(topicMatches(filter, topic)).toBe(matches);
  });
});
