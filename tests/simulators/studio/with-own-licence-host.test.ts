import { describe, expect, it } from 'vitest';
import { withOwnLicenceHost } from '../../../simulators/studio/with-own-licence-host.ts';

describe('withOwnLicenceHost', () => {
  it('adds the host to those that are named, and keeps the rest', () => {
    expect(withOwnLicenceHost({ product: 'p', licenceHeaderHosts: ['drm.example'] }, 'here:1')).toEqual({
      product: 'p',
      licenceHeaderHosts: ['drm.example', 'here:1'],
    });
    expect(withOwnLicenceHost({}, 'here:1')).toEqual({ licenceHeaderHosts: ['here:1'] });
  });

  it('leaves what is wrong as it is', () => {
    for (const wrong of [null, 'text', 7, [], { licenceHeaderHosts: 'drm.example' }]) {
      expect(withOwnLicenceHost(wrong, 'here:1')).toEqual(wrong);
    }
  });
});
