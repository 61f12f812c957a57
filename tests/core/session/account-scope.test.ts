import { beforeEach, describe, expect, it } from 'vitest';
import { AccountScope } from '../../../core/session/account-scope.ts';
import { consumerId } from '../../../core/shared/ids.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

describe('the scope of an account', () => {
  let log: RecordingLog;
  let scope: AccountScope;
  let ran: string[];

  beforeEach(() => {
    log = new RecordingLog();
    scope = new AccountScope(consumerId('ada'), 3, log);
    ran = [];
  });

  const end = (name: string) => () => void ran.push(name);
  const errors = () => log.entries.filter(({ level }) => level === 'error').length;

  it('says whose it is, and which of the sign-ins of this start', () => {
    expect([scope.consumerId, scope.serial, scope.over]).toEqual(['ada', 3, false]);
  });

  it('ends once: gives up its calls first, and then what was made last is ended first', () => {
    scope.atEnd(() => end(`first, ${scope.over ? 'over' : 'still there'}`)());
    scope.atEnd(end('second'));
    expect([ran, scope.signal.aborted]).toEqual([[], false]);
    scope.end();
    expect(ran).toEqual(['second', 'first, over']);
    expect([scope.over, scope.signal.aborted]).toEqual([true, true]);
    scope.end();
    expect(ran).toHaveLength(2);
    expect(errors()).toBe(0);
  });

  it('ends once though a part of it ends it again', () => {
    scope.atEnd(end('first'));
    scope.atEnd(() => scope.end());
    scope.end();
    expect([ran, errors()]).toEqual([['first'], 0]);
  });

  it('ends at once what is made when it is over already', () => {
    scope.end();
    scope.atEnd(end('late'));
    expect(ran).toEqual(['late']);
  });

  it('ends the rest though one part cannot end, and logs that', () => {
    scope.atEnd(end('first'));
    scope.atEnd(() => {
      throw new Error('stuck');
    });
    scope.end();
    expect(ran).toEqual(['first']);
    expect(errors()).toBe(1);
    expect(log.text()).toContain('stuck');
  });

  describe('says goodbye', () => {
    it('once, by all at the same time, and waits for each', async () => {
      let answer = (): void => undefined;
      const goodbye = new Promise<void>((resolve) => (answer = resolve));
      scope.atFarewell(() => goodbye.then(end('slow')));
      scope.atFarewell(() => Promise.resolve().then(end('quick')));
      let over = false;
      const leaving = scope.farewell().then(() => (over = true));
      const again = scope.farewell();
      await Promise.resolve();
      await Promise.resolve();
      expect([ran, over]).toEqual([['quick'], false]);
      answer();
      await Promise.all([leaving, again]);
      expect(ran).toEqual(['quick', 'slow']);
      expect(errors()).toBe(0);
    });

    it('though one of them fails, and logs that', async () => {
      scope.atFarewell(() => Promise.reject(new Error('no network')));
      scope.atFarewell(() => Promise.resolve().then(end('another')));
      await scope.farewell();
      expect(ran).toEqual(['another']);
      expect(errors()).toBe(1);
    });

    it('not any more when it is over', async () => {
      scope.atFarewell(() => Promise.resolve().then(end('goodbye')));
      scope.end();
      await scope.farewell();
      expect(ran).toEqual([]);
    });
  });
});
