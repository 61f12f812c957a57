import { describe, expect, it } from 'vitest';
import { deviceId, playSessionId } from '../../../../core/shared/ids.ts';
import { STORED } from '../../../../core/storage/stored.ts';
import { storedGroups } from '../../../support/stored-groups.ts';

const LEFT = { deviceId: deviceId('1A-left'), screenId: deviceId('1A-left') };
const RIGHT = { deviceId: deviceId('1B-right'), screenId: deviceId('1B-right') };
const GROUP = { created: 5, revision: 2, playSessionId: playSessionId('ours'), devices: [LEFT, RIGHT] };

const parse = (groups: unknown) => storedGroups(JSON.stringify(groups));

describe('the stored watch groups', () => {
  it('[WGRP-03] are read as they were written: session, time, and the devices in their order', () => {
    expect(storedGroups(STORED.watchGroup.form.format([GROUP]))).toEqual([GROUP]);
    expect(JSON.parse(STORED.watchGroup.form.format([GROUP]))).toEqual([GROUP]);
    expect(parse([])).toEqual([]);
  });

  it('were never revised where they say nothing of it', () => {
    const { revision: _, ...old } = GROUP;
    expect(parse([old])).toEqual([{ ...GROUP, revision: 0 }]);
  });

  it('have one id for device and screen, that of the device', () => {
    expect(
      parse([
        { ...GROUP, devices: [{ deviceId: '1A-left', screenId: 'another' }, { deviceId: '1B-right' }] },
      ]),
    ).toEqual([GROUP]);
  });

  it('lose a device that cannot be read, and stay', () => {
    for (const rubbish of [null, 7, 'left', {}, { deviceId: '' }, { screenId: '1A-left' }])
      expect(parse([{ ...GROUP, devices: [LEFT, rubbish, RIGHT] }])).toEqual([GROUP]);
  });

  it.each([
    ['no group', null],
    ['a list', []],
    ['of no session', { ...GROUP, playSessionId: undefined }],
    ['of no time', { ...GROUP, created: 'soon' }],
    ['without devices', { ...GROUP, devices: undefined }],
    ['of nobody', { ...GROUP, devices: [] }],
    ['of devices that cannot be read', { ...GROUP, devices: [{}] }],
  ])('lose what is %s, and keep the others', (_what, rubbish) => {
    expect(parse([rubbish, GROUP])).toEqual([GROUP]);
  });

  it.each(['', '{', '{}', 'null', '7'])('are none at all as %j', (text) => {
    expect(storedGroups(text)).toBeNull();
  });
});
