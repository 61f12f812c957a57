import { ArrowLeft, Square } from 'lucide-react';
import type { Seat } from '../../../core/display/seats.ts';
import type { ScreenManagerState } from '../../../core/screens/screen-manager-model.ts';
import { controlsShown, emptyPlaces, groupNumbers } from '../../../core/screens/screen-manager-rules.ts';
import type { ScreenTile as Tile } from '../../../core/screens/screen-tiles.ts';
import type { DeviceId, TitleId } from '../../../core/shared/ids.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Contained } from '../../components/contained.tsx';
import { AssignedTitle } from './assigned-title.tsx';
import { NoConnection } from './no-connection.tsx';
import { ManagerControls, type ManagerControlsProps } from './manager-controls.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './screen-manager.module.css';
import { ScreenTile } from './screen-tile.tsx';

export interface ScreenManagerViewProps extends Omit<ManagerControlsProps, 'shown'> {
  readonly artwork: (id: TitleId) => Promise<string | null>;
  /** Null where the rail is the way back. */
  /** It is without a connection because messages are turned off on this screen. */
  readonly leftOut: boolean;
  readonly onBack: (() => void) | null;
  readonly onToggle: (id: DeviceId) => void;
  readonly onStopAll: () => void;
  readonly onPick: (what: 'film' | 'trailer') => void;
  readonly onRetry: () => void;
}

export function ScreenManagerView(props: ScreenManagerViewProps) {
  const { state, artwork, assigned, leftOut, onBack, onToggle } = props;
  const { text, language } = useWording();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const chosen = state.tiles.filter(({ selected }) => selected).length;
  const alone = state.tiles.length < 2;
  const playing = state.tiles.filter(({ playSessionId }) => playSessionId !== null).length;
  const offline = state.connection === 'offline';
  const looking = state.connection === 'looking';
  const inCar = state.tiles.some(({ self, seat }) => self && seat !== 'other');
  const empty = emptyPlaces(state.tiles);
  const groups = groupNumbers(state.tiles);
  const nameOf = ({ seat, name, onlyRear }: Tile) =>
    onlyRear ? text('setup.screen.rear') : ((seat === 'other' ? name : null) ?? text(`seat.${seat}`));
  const namesOf = (ids: readonly DeviceId[]): string | null => {
    const names = state.tiles.filter(({ deviceId }) => ids.includes(deviceId)).map(nameOf);
    return names.length === 0 ? null : list.format(names);
  };
  const whyEmpty: WordingKey = !offline
    ? 'screens.alone.text'
    : leftOut
      ? 'screens.left-out.text'
      : 'screens.offline.text';
  return (
    <main className={style['manager']} data-assigning={assigned !== null || undefined}>
      <header className={style['header']}>
        {onBack !== null && <IconButton icon={ArrowLeft} label={text('app.back')} onClick={onBack} />}
        {assigned === null ? (
          <div className={style['words']}>
            <h1 className={style['title']}>{text('screens.title')}</h1>
            <Status state={state} leftOut={leftOut} chosen={chosen} alone={alone} nameAll={namesOf} />
          </div>
        ) : (
          <AssignedTitle
            assigned={assigned}
            lock={state.assignLock}
            connection={state.connection}
            leftOut={leftOut}
            names={
              // Which ones is seen on the tiles; more names than two make the line too long for a band.
              chosen > 2 ? text('assign.hint.names', { count: chosen }) : namesOf(selectedOf(state))
            }
            several={chosen > 1}
            onPick={props.onPick}
            onRetry={props.onRetry}
          />
        )}
        {assigned === null && chosen === 0 && playing > 1 && (
          <Button variant="plain" icon={Square} label={text('screens.stop.all')} onClick={props.onStopAll} />
        )}
      </header>
      <ul className={style['grid']} data-car={inCar}>
        {state.tiles.map((tile, at) => (
          <li key={tile.deviceId} data-place={tile.seat}>
            <Contained part="screen">
              <ScreenTile
                tile={tile}
                name={nameOf(tile)}
                partners={namesOf(tile.inStepWith)}
                partnerSeats={seatsOf(state, tile.partners)}
                group={groups.get(tile.deviceId) ?? null}
                leads={chosen > 1 && (assigned === null ? tile.source === true : tile.firstSelected)}
                artwork={artwork}
                firstFocus={at === 0}
                onToggle={() => onToggle(tile.deviceId)}
              />
            </Contained>
          </li>
        ))}
        {empty.seats.map((seat) => (
          <li key={seat} data-place={seat} className={style['place']}>
            <span>{text(`seat.${seat}`)}</span>
            {/* Without a connection nobody knows which screens are on. */}
            {!offline && !looking && <span>{text('screens.off')}</span>}
          </li>
        ))}
        {/* Not before this screen itself has its place; in a car across the row that has nobody. */}
        {state.tiles.length === 1 && (
          <li className={style['empty']} data-row={empty.row ?? undefined}>
            {!offline && !looking && <h2>{text('screens.alone')}</h2>}
            {!looking && <p>{text(whyEmpty)}</p>}
          </li>
        )}
      </ul>
      <ManagerControls {...props} shown={controlsShown(chosen, assigned !== null, state.orderDone)} />
    </main>
  );
}

/** In the order of selection the first one leads; they are named as the car stands. */
function selectedOf({ tiles }: ScreenManagerState): readonly DeviceId[] {
  return tiles.flatMap(({ selected, deviceId }) => (selected ? deviceId : []));
}

function seatsOf({ tiles }: ScreenManagerState, ids: readonly DeviceId[]): readonly Seat[] {
  return tiles.flatMap(({ deviceId, seat }) => (ids.includes(deviceId) ? seat : []));
}

/** Screens that nobody selected, and that do the same as one that is. */
function alsoReached({ tiles }: ScreenManagerState): readonly DeviceId[] {
  const selected = tiles.filter((tile) => tile.selected);
  const partners = selected.flatMap((tile) => tile.partners);
  return [...new Set(partners)].filter((id) => !selected.some(({ deviceId }) => deviceId === id));
}

interface StatusProps {
  readonly state: ScreenManagerState;
  readonly leftOut: boolean;
  readonly chosen: number;
  readonly alone: boolean;
  /** Null for none. */
  readonly nameAll: (ids: readonly DeviceId[]) => string | null;
}

function Status({ state, leftOut, chosen, alone, nameAll }: StatusProps) {
  const { text } = useWording();
  const also = alsoReached(state);
  const names = nameAll(also);
  if (state.connection === 'offline') return <NoConnection leftOut={leftOut} />;
  if (state.connection === 'looking') return <p className={style['hint']}>{text('screens.looking')}</p>;
  if (names !== null) {
    const one = also.length < 2;
    return (
      <p className={style['hint']}>
        {text(one ? 'screens.hint.reach' : 'screens.hint.reach.all', { names })}
      </p>
    );
  }
  const hint: WordingKey =
    chosen === 0 ? 'screens.hint' : chosen === 1 && !alone ? 'screens.hint.sync' : 'screens.hint.ready';
  return <p className={style['hint']}>{text(hint)}</p>;
}
