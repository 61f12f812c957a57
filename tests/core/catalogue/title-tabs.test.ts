import { describe, expect, it } from 'vitest';
import { openTab, titleTabs } from '../../../core/catalogue/title-tabs.ts';

const tabs = (changes: Partial<Parameters<typeof titleTabs>[0]> = {}) =>
  titleTabs({ preview: false, blocked: false, extras: 2, ...changes });
const open = (...args: Parameters<typeof tabs>) =>
  tabs(...args).flatMap(({ id, disabled }) => (disabled ? [] : [id]));

describe('the tabs of a title', () => {
  it('[TDPG-01] are View, Details and Extras', () => {
    expect(tabs().map(({ id }) => id)).toEqual(['view', 'details', 'extras']);
    expect(open()).toEqual(['view', 'details', 'extras']);
  });

  it('[TDPG-02 part] are View and Details alone in preview, whatever the title has', () => {
    expect(tabs({ preview: true }).map(({ id }) => id)).toEqual(['view', 'details']);
  });

  it('[TDPG-03] [OPEN-48 part] are View alone while the car moves, and there is no way into extras that are none', () => {
    expect(open({ blocked: true })).toEqual(['view']);
    expect(open({ blocked: true, preview: true })).toEqual(['view']);
    expect(open({ extras: 0 })).toEqual(['view', 'details']);
    expect(tabs({ extras: 0 }).map(({ id }) => id)).toEqual(['view', 'details', 'extras']);
    expect(open({ extras: 1 })).toEqual(['view', 'details', 'extras']);
  });

  it('close while they are open when the car begins to move, and show View', () => {
    expect(openTab(tabs(), 'extras')).toBe('extras');
    expect(openTab(tabs({ blocked: true }), 'extras')).toBe('view');
    expect(openTab(tabs({ blocked: true }), 'details')).toBe('view');
    expect(openTab(tabs({ preview: true }), 'extras')).toBe('view');
  });
});
