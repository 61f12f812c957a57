import { ArrowLeft, Pause, Play, RotateCcw, Square, Users, WifiOff, X } from 'lucide-react';
import type { ScreenManagerState } from '../../../core/screens/screen-manager-model.ts';
import type { DeviceId, TitleId } from '../../../core/shared/ids.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Contained } from '../../components/contained.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './screen-manager.module.css';
import { ScreenTile } from './screen-tile.tsx';

export interface ScreenManagerViewProps {
  readonly state: ScreenManagerState;
  readonly artwork: (id: TitleId) => Promise<string | null>;
  /** Null where the rail is the way back. */
  readonly onBack: (() => void) | null;
  readonly onToggle: (id: DeviceId) => void;
  readonly onPauseOrResume: () => void;
  readonly onStop: () => void;
  readonly onRestart: () => void;
  readonly onSync: () => void;
  readonly onCancel: () => void;
}

export function ScreenManagerView(props: ScreenManagerViewProps) {
  const { state, artwork, onBack, onToggle } = props;
  const { text } = useWording();
  const chosen = state.tiles.filter(({ selected }) => selected).length;
  const alone = state.tiles.length < 2;
  const offline = state.connection === 'offline';
  return (
    <main className={style['manager']}>
      <header className={style['header']}>
        {onBack !== null && <IconButton icon={ArrowLeft} label={text('app.back')} onClick={onBack} />}
        <div className={style['words']}>
          <h1 className={style['title']}>{text('screens.title')}</h1>
          <Status state={state} chosen={chosen} alone={alone} />
        </div>
      </header>
      <ul className={style['grid']}>
        {state.tiles.map((tile, at) => (
          <li key={tile.deviceId}>
            <Contained part="screen">
              <ScreenTile
                tile={tile}
                artwork={artwork}
                firstFocus={at === 0}
                onToggle={() => onToggle(tile.deviceId)}
              />
            </Contained>
          </li>
        ))}
        {alone && (
          <li className={style['empty']}>
            {/* Without a connection nobody knows which screens are on. */}
            {!offline && <h2>{text('screens.alone')}</h2>}
            <p>{text(offline ? 'screens.offline.text' : 'screens.alone.text')}</p>
          </li>
        )}
      </ul>
      <Controls {...props} shown={chosen > 0} />
    </main>
  );
}

interface StatusProps {
  readonly state: ScreenManagerState;
  readonly chosen: number;
  readonly alone: boolean;
}

function Status({ state, chosen, alone }: StatusProps) {
  const { text } = useWording();
  if (state.connection === 'offline') {
    return (
      <p className={style['offline']} role="status">
        <WifiOff aria-hidden="true" />
        {text('screens.offline')}
      </p>
    );
  }
  const hint: WordingKey =
    chosen === 0 ? 'screens.hint' : chosen === 1 && !alone ? 'screens.hint.sync' : 'screens.hint.ready';
  return <p className={style['hint']}>{text(hint)}</p>;
}

function Controls({ state, shown, ...on }: ScreenManagerViewProps & { readonly shown: boolean }) {
  const { text } = useWording();
  const { pause, stop, restart, sync } = state.controls;
  const resume = pause === 'resume';
  return (
    <div
      className={style['bar']}
      data-shown={shown}
      inert={!shown}
      role="toolbar"
      aria-label={text('screens.title')}
    >
      <Button
        icon={resume ? Play : Pause}
        label={text(resume ? 'screens.resume' : 'screens.pause')}
        disabled={pause === 'disabled'}
        onClick={on.onPauseOrResume}
      />
      <Button icon={Square} label={text('screens.stop')} disabled={!stop} onClick={on.onStop} />
      <Button icon={RotateCcw} label={text('screens.restart')} disabled={!restart} onClick={on.onRestart} />
      <Button
        variant="primary"
        icon={Users}
        label={text('screens.sync')}
        disabled={!sync}
        onClick={on.onSync}
      />
      <Button variant="plain" icon={X} label={text('screens.cancel')} onClick={on.onCancel} />
    </div>
  );
}
