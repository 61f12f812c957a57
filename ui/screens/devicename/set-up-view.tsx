import { BadgeCheck, Check, MonitorSmartphone } from 'lucide-react';
import type { DeviceSetUpState, SetUpChoice } from '../../../core/account/device-set-up-model.ts';
import { placeOf, type SetUpScreen } from '../../../core/account/set-up-screens.ts';
import type { Seat } from '../../../core/display/seats.ts';
import type { ScreenCount } from '../../../core/shared/client-config.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SeatMark } from '../../components/seat-mark.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { Stage } from '../../components/stage.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './set-up.module.css';

/** The seats that a car with so many screens has one for. */
const SEATS_OF: Readonly<Record<ScreenCount, readonly Seat[]>> = {
  1: ['front'],
  2: ['front', 'left', 'right'],
  3: ['front', 'left', 'right'],
};

export interface SetUpViewProps {
  readonly state: DeviceSetUpState;
  /** What this screen became, which is told before it goes back to settings (DEVS-10); null while nothing was saved. */
  readonly saved: SetUpScreen | null;
  /** Null on the way from settings, which has the ground of its theme. */
  readonly posters: readonly string[] | null;
  readonly onCount: (count: ScreenCount) => void;
  readonly onScreen: (screen: SetUpScreen) => void;
  readonly onContinue: () => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Which screen of the car this device is: how many there are, a look at who is there, and the choice (DEVS-05). */
export function SetUpView(props: SetUpViewProps) {
  const { state, saved, posters, onCount, onScreen, onContinue, onBack, onDone } = props;
  const { text } = useWording();
  const options = state.view === 'demo-options';
  const loading = state.view === 'loader';
  const firstFree = state.choices.find(({ takenBy }) => takenBy === null)?.screen;
  const focused = state.chosen ?? firstFree;
  return (
    <>
      <Stage
        title={text(options ? 'setup.options' : 'setup.screens')}
        text={
          loading
            ? null
            : text(
                options
                  ? 'setup.options.text'
                  : state.othersKnown
                    ? 'setup.screens.text'
                    : 'setup.screens.unknown',
              )
        }
        back={{ label: text('app.back'), onBack }}
        posters={posters}
        busy={loading}
        wide={!options}
        actions={
          loading ? undefined : (
            <Button
              variant="primary"
              className={style['submit']}
              label={text('setup.continue')}
              disabled={!state.canContinue}
              autoFocus={options}
              onClick={onContinue}
            />
          )
        }
      >
        {loading ? (
          <p className={style['loader']} data-count={state.choices.length} role="status">
            <Spinner />
            {text('setup.loader')}
          </p>
        ) : (
          <div
            className={style['choices']}
            data-view={state.view}
            data-count={options ? state.options.length : state.choices.length}
            role="radiogroup"
            aria-label={text(options ? 'setup.options' : 'setup.screens')}
          >
            {options
              ? state.options.map((count) => (
                  <Choice
                    key={count}
                    label={text(`setup.option.${count}`)}
                    note={text(`setup.option.${count}.text`)}
                    seats={SEATS_OF[count]}
                    chosen={state.count === count}
                    onPick={() => onCount(count)}
                  />
                ))
              : state.choices.map((choice) => (
                  <ScreenChoice
                    key={choice.screen}
                    choice={choice}
                    chosen={state.chosen === choice.screen}
                    first={choice.screen === focused}
                    onPick={() => onScreen(choice.screen)}
                  />
                ))}
          </div>
        )}
      </Stage>
      <Dialog
        open={saved !== null}
        icon={BadgeCheck}
        title={text('setup.saved')}
        text={saved === null ? '' : text('device.saved.text', { name: text(nameSeenOf(saved)) })}
        onDismiss={onDone}
        actions={<Button variant="primary" label={text('setup.to-add-screen')} onClick={onDone} />}
      />
    </>
  );
}

/** As the other screens name it (OPEN2-88). */
function nameSeenOf(screen: SetUpScreen): WordingKey {
  const seat = placeOf(screen)?.seat ?? null;
  return screen === 'rear' || seat === null ? `setup.screen.${screen}` : `seat.${seat}`;
}

interface ScreenChoiceProps {
  readonly choice: SetUpChoice;
  readonly chosen: boolean;
  readonly first: boolean;
  readonly onPick: () => void;
}

function ScreenChoice({ choice: { screen, takenBy, own }, chosen, first, onPick }: ScreenChoiceProps) {
  const { text } = useWording();
  const seat = placeOf(screen)?.seat ?? null;
  const seats: readonly Seat[] = screen === 'rear' ? ['left', 'right'] : seat === null ? [] : [seat];
  const note =
    takenBy !== null
      ? text('setup.taken', { name: takenBy })
      : own === true
        ? text('screens.own')
        : text(screen === 'other' ? 'setup.screen.other.text' : 'setup.free');
  return (
    <Choice
      label={text(`setup.screen.${screen}`)}
      note={note}
      seats={seats}
      chosen={chosen}
      own={own === true && takenBy === null}
      taken={takenBy !== null}
      first={first}
      onPick={onPick}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly note: string;
  /** Where in the car; none for another device. */
  readonly seats: readonly Seat[];
  readonly chosen: boolean;
  /** It is so already. */
  readonly own?: boolean;
  readonly taken?: boolean;
  /** Has the focus when the choice opens. */
  readonly first?: boolean;
  readonly onPick: () => void;
}

function Choice(props: ChoiceProps) {
  const { label, note, seats, chosen, own = false, taken = false, first = false, onPick } = props;
  return (
    <button
      type="button"
      role="radio"
      className={style['choice']}
      aria-checked={chosen}
      disabled={taken}
      autoFocus={first}
      onClick={onPick}
    >
      <span className={style['mark']} aria-hidden="true">
        {seats.length > 0 ? <SeatMark seats={seats} label="" /> : <MonitorSmartphone />}
      </span>
      <span className={style['words']}>
        <span className={style['label']}>{label}</span>{' '}
        <span className={own ? style['own'] : style['note']}>{note}</span>
      </span>
      {!taken && <span className={style['check']}>{chosen && <Check aria-hidden="true" />}</span>}
    </button>
  );
}
