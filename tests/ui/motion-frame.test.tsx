import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { WordingContext } from '../../ui/wording/wording-context.ts';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { CORE } from '../../adapters/composition/tokens.ts';
import type { Seat } from '../../core/display/seats.ts';
import { StartModelsContext, type StartModels } from '../../ui/bindings/models.ts';
import { MotionFrame } from '../../ui/main/motion-frame.tsx';
import { MotionOverlay, type MotionOverlayProps } from '../../ui/screens/motion/motion-overlay.tsx';
import { startWording } from '../../ui/wording/wording.ts';
import { FakeCarBus } from '../support/fakes/fake-car-bus.ts';
import { ScreenRig } from '../support/screen-rig.ts';

let wording: i18n;
beforeAll(async () => {
  wording = await startWording('en');
});

/** A view on the screen of this seat, with all of it that loads later. */
async function draw(view: ReactNode, rig: ScreenRig, address = '/home/'): Promise<string> {
  const models = {
    motion: rig.get(CORE.motion),
    vehicle: rig.get(CORE.vehicle),
    thisScreen: rig.get(CORE.thisScreen),
    screenSettings: rig.get(CORE.screenSettings),
    session: rig.get(CORE.session),
  } as unknown as StartModels;
  const { prelude } = await prerenderToNodeStream(
    <WordingContext value={wording}>
      <StartModelsContext value={models}>
        <MemoryRouter initialEntries={[address]}>{view}</MemoryRouter>
      </StartModelsContext>
    </WordingContext>,
  );
  return text(prelude as Readable);
}

describe('the round button that sets the car in motion', () => {
  const frame = <MotionFrame floating={null}>the screen</MotionFrame>;
  const isDrawn = async (seat: Seat, carBus?: FakeCarBus): Promise<boolean> => {
    const rig = new ScreenRig({ seat, ...(carBus && { carBus }) });
    await rig.start();
    rig.get(CORE.screenSettings).setFloatingButton(true);
    const html = await draw(frame, rig);
    expect(html).toContain('the screen');
    return html.includes('aria-label="Car in motion"');
  };

  it('[MOTN-04] is on the head unit of a car, and on no other device', async () => {
    expect(await isDrawn('front')).toBe(true);
    for (const seat of ['passenger', 'left', 'right', 'other'] as const)
      expect([seat, await isDrawn(seat)]).toEqual([seat, false]);
  });

  it('is not there where the car says by itself whether it moves', async () => {
    expect(await isDrawn('front', new FakeCarBus())).toBe(false);
  });
});

describe('what covers a screen while the car drives', () => {
  const cover = async (props: MotionOverlayProps, address?: string): Promise<string> => {
    const rig = new ScreenRig({ seat: 'passenger' });
    await rig.start();
    return draw(<MotionOverlay {...props} />, rig, address);
  };
  const written = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

  it('is a picture without a word or a button before an empty seat, whatever was open there', async () => {
    for (const covered of [null, { capability: 'search', reason: 'in-motion' }] as const) {
      const html = await cover({ covered, still: true });
      expect(html).toMatch(/^<section[^>]*aria-label="Nobody sits here"[^>]*><\/section>$/);
      expect([written(html), html.includes('<button')]).toEqual(['', false]);
    }
  });

  it('[MOTN2-02 part] says so, and leads to the film and home, where somebody sits', async () => {
    const html = await cover(
      { covered: { capability: 'video', reason: 'in-motion' }, still: false },
      '/player/1001/0',
    );
    expect(written(html)).toContain('The car is moving');
    expect([...html.matchAll(/<button/g)]).toHaveLength(2);
    expect(html).toContain('Back to the film');
    expect(html).toContain('Back to home');
  });
});
