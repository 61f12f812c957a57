import { describe, expect, it } from 'vitest';
import { readLicences, readTrouble, STREAM_TROUBLES } from '../../../simulators/cabin/page/streams-view.ts';
import { LICENCE_MODES, LicenceDesk } from '../../../simulators/studio/licences.ts';
import { MediaFaults } from '../../../simulators/studio/media-faults.ts';
import type { MediaFault } from '../../../simulators/studio/media-faults.ts';

/** As it comes over HTTP. */
const travelled = (value: unknown): unknown => JSON.parse(JSON.stringify({ value })) as unknown;

describe('the streams of the dashboard', () => {
  it('know each of their troubles again by what the studio has planned', () => {
    for (const { name, plan } of STREAM_TROUBLES) {
      const faults = new MediaFaults();
      if (plan !== null) faults.plan({ ...plan, fault: plan.fault as unknown as MediaFault });
      expect(readTrouble(travelled({ mediaFaults: faults.list() }))).toBe(name);
    }
  });

  it('say that something else is planned, and nothing of what is no answer', () => {
    const faults = new MediaFaults();
    faults.plan({ fault: { kind: 'stall' }, files: 'video-', times: 3 });
    expect(readTrouble(travelled({ mediaFaults: faults.list() }))).toBe('other');
    faults.clear();
    faults.plan({ fault: { kind: 'corrupt' }, files: 'video-', reel: '1001' });
    expect(readTrouble(travelled({ mediaFaults: faults.list() }))).toBe('other');
    for (const answer of [undefined, null, {}, { value: {} }, { value: { mediaFaults: 1 } }]) {
      expect(readTrouble(answer)).toBeNull();
      expect(readLicences(answer)).toBeNull();
    }
  });

  it('read how licences come, and how they can', () => {
    const desk = new LicenceDesk();
    desk.put('no-hd');
    const shown = readLicences(travelled({ plan: desk.plan, modes: LICENCE_MODES }));
    expect(shown?.mode).toBe('no-hd');
    expect(shown?.modes.map(({ name }) => name)).toEqual(Object.keys(LICENCE_MODES));
  });
});
