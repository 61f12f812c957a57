import { describe, expect, it } from 'vitest';
import { contentKey, KEY_LABELS } from '../../../simulators/media/content-keys.ts';
import { LICENCE_MODES, LicenceDesk } from '../../../simulators/studio/licences.ts';
import type { LicenceMode } from '../../../simulators/studio/licences.ts';

const keys = KEY_LABELS.map((label) => contentKey('film', label));
const ask = (sessionId = 's', filmId = 1) => ({ sessionId, filmId, keys, keyIds: keys.map(({ id }) => id) });
const labels = (desk: LicenceDesk, nowMs = 0): unknown => {
  const answered = desk.answer(ask(), nowMs);
  if (!answered.ok) return answered.error.code;
  return answered.value.kind === 'keys' ? answered.value.keys.map(({ label }) => label) : 'nonsense';
};

describe('LicenceDesk', () => {
  it('gives the keys that were asked for, and no other', () => {
    const desk = new LicenceDesk();
    expect(labels(desk)).toEqual(['HD', 'SD', 'AUDIO']);
    const [, low] = keys;
    const some = desk.answer({ ...ask(), keyIds: [low?.id ?? '', 'f'.repeat(32)] }, 0);
    expect(some).toEqual({ ok: true, value: { kind: 'keys', keys: [low], lateMs: 0 } });
  });

  it('does what control says, until it says something else', () => {
    const desk = new LicenceDesk();
    const seen = (Object.keys(LICENCE_MODES) as LicenceMode[]).map((mode) => {
      desk.put(mode);
      return [mode, labels(desk)];
    });
    expect(Object.fromEntries(seen)).toEqual({
      granted: ['HD', 'SD', 'AUDIO'],
      refused: 'licence/refused',
      slow: ['HD', 'SD', 'AUDIO'],
      empty: [],
      nonsense: 'nonsense',
      'no-hd': ['SD', 'AUDIO'],
      'short-lived': ['HD', 'SD', 'AUDIO'],
    });
    desk.put('slow', 300);
    expect(desk.answer(ask(), 0)).toMatchObject({ value: { lateMs: 300 } });
  });

  it('refuses a licence again once its life is over, for each session and film apart', () => {
    const desk = new LicenceDesk();
    desk.put('short-lived', 20_000);
    expect(labels(desk, 1_000)).toEqual(['HD', 'SD', 'AUDIO']);
    expect(labels(desk, 20_999)).toEqual(['HD', 'SD', 'AUDIO']);
    expect(labels(desk, 21_000)).toBe('licence/expired');
    expect(desk.answer(ask('other'), 21_000).ok).toBe(true);
    expect(desk.answer(ask('s', 2), 21_000).ok).toBe(true);
    desk.put('short-lived', 20_000);
    expect(labels(desk, 30_000)).toEqual(['HD', 'SD', 'AUDIO']);
  });
});
