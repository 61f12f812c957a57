import { describe, expect, it } from 'vitest';
import { coveredAt } from '../../ui/bindings/motion-places.ts';

const blocked = {
  'sign-in': 'in-motion',
  search: 'in-motion',
  purchase: 'in-motion',
  settings: 'in-motion',
  video: 'in-motion',
  sound: 'in-motion',
} as const;

describe('what is covered while the car moves', () => {
  it.each([
    ['/search', 'search'],
    ['/Search', 'search'],
    ['/%73ignin', 'sign-in'],
    ['/devLoginScreen', 'sign-in'],
    ['/Payment/12/rent', 'purchase'],
    ['/DeviceName/setup', 'settings'],
    ['/SettingsDataManagement/data', 'settings'],
    ['/Player/1001/0', 'video'],
    ['/%E0%A4%A', 'settings'],
  ] as const)('[OPEN-48 part] %s is, however it is written', (pathname, capability) => {
    expect(coveredAt(pathname, { blocked })).toEqual({ capability, reason: 'in-motion' });
    expect(coveredAt(pathname, { blocked: {} })).toBeNull();
  });

  it('[OPEN-48 part] home, a title and the screens are not', () => {
    for (const pathname of ['/home/', '/metadata/1001', '/screenmanager/main']) {
      expect(coveredAt(pathname, { blocked })).toBeNull();
    }
  });
});
