import { describe, expect, it } from 'vitest';
import { startDoubts } from '../../../core/session/start-doubts.ts';
import { MANUAL_CAR, STRICT_MOTION } from '../../../core/shared/client-config.ts';
import { CAR_WITH_BUS } from '../../support/fakes/sample-config.ts';

const STRICT = { car: MANUAL_CAR, motion: STRICT_MOTION };
const fieldsOf = (query: Readonly<Record<string, string>>) =>
  startDoubts(new Map(Object.entries(query)), STRICT).map(({ fields }) => fields);

describe('what can hardly be meant at a start', () => {
  it('[PREV-01 part] is a parameter that says nothing, each by its name with what it says', () => {
    expect(
      fieldsOf({
        customerzone: 'front',
        hwid: 'a b',
        language: 'german',
        wheelpos: 'middle',
        masteruser: 'perhaps',
        uniqueId: '<script>',
        enableLogs: 'yes',
        enableMQTT: 'off',
        profile: 'rear-99',
      }),
    ).toEqual([
      { customerzone: 'front' },
      { hwid: 'a b' },
      { language: 'german' },
      { wheelpos: 'middle' },
      { masteruser: 'perhaps' },
      { uniqueId: '<script>' },
      { enableLogs: 'yes' },
      { enableMQTT: 'off' },
      { profile: 'rear-99' },
    ]);
  });

  it('is a language that nobody speaks, though it is written as one', () => {
    expect(fieldsOf({ language: 'xx_YY' })).toEqual([{ language: 'xx_YY' }]);
    for (const language of ['de_DE', 'en_gb', 'es_419', 'zh_CN']) expect(fieldsOf({ language })).toEqual([]);
  });

  it('[PREV-01 part] is nothing that can be read, is empty, or is no parameter of the start', () => {
    const good = {
      customerzone: '9z',
      hwid: 'CAR-1',
      language: 'de_AT',
      wheelpos: 'LEFT',
      masteruser: '0',
      uniqueId: 'U-0815',
      enableLogs: 'true',
      enableMQTT: 'false',
      profile: 'co-driver',
    };
    expect(fieldsOf(good)).toEqual([]);
    expect(fieldsOf({ customerzone: ' ', profile: '', play: 'front' })).toEqual([]);
  });

  it('is quoted, but not at length', () => {
    expect(fieldsOf({ profile: 'p'.repeat(100) })).toEqual([{ profile: 'p'.repeat(40) }]);
  });

  it('is a passenger who has to be known to sit there in a car that cannot say so', () => {
    const motion = { ...STRICT_MOTION, emptySeatStill: true };
    const { bus } = CAR_WITH_BUS;
    const whyOf = (car: typeof MANUAL_CAR) =>
      startDoubts(new Map(), { car, motion }).map(({ fields }) => fields);
    const seatless = [{ why: 'motion.emptySeatStill without car.bus.passengerSeatPath' }];
    expect([whyOf(MANUAL_CAR), whyOf(CAR_WITH_BUS)]).toEqual([seatless, seatless]);
    expect(whyOf({ ...CAR_WITH_BUS, bus: bus && { ...bus, passengerSeatPath: 'Vehicle.Seat' } })).toEqual([]);
    expect(startDoubts(new Map(), STRICT)).toEqual([]);
  });

  it('is a token beside the address that is asked for one, which is not told', () => {
    const doubtsWith = (token: string, tokenUrl: string) =>
      startDoubts(new Map(), {
        car: { ...CAR_WITH_BUS, bus: CAR_WITH_BUS.bus && { ...CAR_WITH_BUS.bus, token, tokenUrl } },
        motion: STRICT_MOTION,
      });
    expect(doubtsWith('secret', '/token')).toEqual([
      { event: 'a token of the configuration is not used', fields: { why: 'car.bus.tokenUrl' } },
    ]);
    expect([doubtsWith('secret', ''), doubtsWith('', '/token')]).toEqual([[], []]);
  });
});
