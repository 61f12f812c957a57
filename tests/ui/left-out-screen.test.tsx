import { MemoryRouter } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { CORE } from '../../adapters/composition/tokens.ts';
import type { ScreenManagerState } from '../../core/screens/screen-manager-model.ts';
import { BrowseModelsContext, type BrowseModels } from '../../ui/bindings/browse-models.ts';
import { ModelsContext, type Models } from '../../ui/bindings/models.ts';
import { ScreenManager } from '../../ui/screens/screenmanager/screen-manager.tsx';
import { drawsOnScreen } from '../support/draws-in-english.tsx';
import { ScreenRig } from '../support/screen-rig.ts';

const draw = drawsOnScreen();

const OFFLINE: ScreenManagerState = {
  connection: 'offline',
  tiles: [],
  controls: { pause: 'disabled', stop: false, restart: false, sync: false },
  orderDone: false,
  reach: 0,
  canLead: false,
  assignLock: 'only-screen',
  message: null,
};

/** Screens, without a connection, of a screen that takes part in messages or does not. */
function screens(takesPart: boolean): string {
  const rig = new ScreenRig();
  const screenSettings = rig.get(CORE.screenSettings);
  screenSettings.setMqtt(takesPart);
  const screenManager = { state$: NEVER, initial: OFFLINE, lastTold: 0 };
  const assign = { state$: NEVER, initial: null };
  return draw(
    <ModelsContext value={{ screenManager, screenSettings } as unknown as Models}>
      <BrowseModelsContext value={{ assign } as unknown as BrowseModels}>
        <MemoryRouter>
          <ScreenManager />
        </MemoryRouter>
      </BrowseModelsContext>
    </ModelsContext>,
  );
}

describe('Screens without a connection', () => {
  it('asks for the network where the screen takes part in messages', () => {
    expect(screens(true)).toContain('Device disconnected, check internet');
  });

  it('says that messages are turned off where the start address or a person did so', () => {
    expect(screens(false)).toContain('Messages between screens are off');
    expect(screens(false)).not.toContain('internet');
  });
});
