import { describe, expect, it } from 'vitest';
import { SILENT, windowTelemetry } from '../../../adapters/telemetry/window-telemetry.ts';
import type { PlaybackTelemetry } from '../../../core/ports/telemetry.ts';

const SAMPLE = { deviceId: '0000-front', positionMs: 61_000 } as unknown as PlaybackTelemetry;

/** What a page of this origin hears when its frame is configured like that, and to whom it was addressed. */
function heardBy(parentOrigin: string, configured: string): readonly unknown[] {
  const heard: unknown[] = [];
  const parent = {
    postMessage: (message: unknown, to: string) => {
      heard.push([message, to]);
    },
  };
  windowTelemetry({ parent, parentOrigin }, configured).playback(SAMPLE);
  return heard;
}

const told = (origin: string): readonly unknown[] => [
  [{ kind: 'cabinema/playback', sample: SAMPLE }, origin],
];

describe('telemetry to the page around the client', () => {
  it('tells the page of the configured origin, and no other', () => {
    expect(heardBy('https://fleet.test', 'https://fleet.test')).toEqual(told('https://fleet.test'));
    for (const other of ['https://fleet.test:8443', 'http://fleet.test', 'https://evil.test', '']) {
      expect(heardBy(other, 'https://fleet.test')).toEqual([]);
    }
  });

  it('tells a page at any port when the configured origin leaves it open', () => {
    const configured = 'http://localhost:*';
    for (const origin of ['http://localhost:8080', 'http://localhost:1']) {
      expect(heardBy(origin, configured)).toEqual(told(origin));
    }
    for (const other of [
      'http://localhost',
      'http://localhost:',
      'https://localhost:8080',
      'http://localhost.evil.test:8080',
      'http://localhost:8080.evil.test',
      'http://localhost:x8080',
      'http://localhost-8080',
      'http://evil.test:8080',
      'http://evil-localhost:8080',
    ]) {
      expect(heardBy(other, configured)).toEqual([]);
    }
  });

  it('tells nobody when no origin is configured, or when there is no page around the client', () => {
    expect(heardBy('https://fleet.test', '')).toEqual([]);
    expect(heardBy('', '')).toEqual([]);
    expect(heardBy('', 'http://localhost:*')).toEqual([]);
    expect(SILENT.playback(SAMPLE)).toBeUndefined();
  });
});
