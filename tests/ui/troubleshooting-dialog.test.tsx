import { expect, it } from 'vitest';
import { TroubleshootingEntries } from '../../ui/screens/settings/troubleshooting-dialog.tsx';
import { drawsInEnglish } from '../support/draws-in-english.tsx';

const draw = drawsInEnglish();

it('the troubleshooting dialog shows how many messages had no effect, by each of the five reasons', () => {
  const counts = 'connected, malformed 1, oversized 2, duplicate 3, forged 4, stale 5';
  const html = draw(
    <TroubleshootingEntries
      entries={[
        { name: 'data-exchange', value: counts },
        { name: 'ip-address', value: null },
      ]}
    />,
  );
  const entries = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)</g)];
  expect(entries.map(([, name, value]) => [name, value])).toEqual([
    ['Data exchange', counts],
    ['IP address', '—'],
  ]);
});
