import { describe, expect, it } from 'vitest';
import { CHOSEN_ENVIRONMENTS, hasDeveloperControls, mayLog } from '../../../core/shared/environments.ts';

describe('the environment', () => {
  it('[DEVP-01] [DEVP-04] has no controls of environment and theme in production', () => {
    expect(hasDeveloperControls('production')).toBe(false);
    expect(hasDeveloperControls('uat')).toBe(true);
  });

  it('[DEVP-10] logs nothing in production unless logging was enabled', () => {
    expect(mayLog('production', false)).toBe(false);
    expect(mayLog('production', true)).toBe(true);
    expect(mayLog('staging', false)).toBe(true);
  });

  it('[DEVP-01] [OPEN2-67] can be chosen to be staging, UAT or production, never localhost', () => {
    expect(CHOSEN_ENVIRONMENTS).toEqual(['staging', 'uat', 'production']);
  });
});
