import { useEffect, useState } from 'react';
import { SEATS } from '../../../core/display/seats.ts';
import { CABIN_SEATS, type CabinSeat } from './drift-figures.ts';
import { DriftPlot } from './drift-plot.tsx';
import { inMs } from './in-ms.ts';
import { MailboxPanel } from './mailbox-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { addressOf, CABIN_ACCOUNT, FIRST_PROFILE, hardwareIdOf } from './seats.ts';
import { askStudio, brokerRuns } from './studio-control.ts';
import { StreamsPanel } from './streams-panel.tsx';
import { useDrift } from './use-drift.ts';

type Generations = Readonly<Record<CabinSeat, number>>;

/** Four screens of one car and the dashboard of whoever tries them. */
export function CabinPage() {
  const drift = useDrift();
  const [profiles, setProfiles] = useState(FIRST_PROFILE);
  const [generations, setGenerations] = useState<Generations>({ front: 0, passenger: 0, left: 0, right: 0 });
  const [car, setCar] = useState('');
  const [broker, setBroker] = useState<boolean | null>(null);
  const [busy, setBusy] = useState<'sign-in' | 'broker' | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    void brokerRuns().then(setBroker);
  }, []);

  const reload = (seats: readonly CabinSeat[]) =>
    setGenerations((now) => ({ ...now, ...Object.fromEntries(seats.map((seat) => [seat, now[seat] + 1])) }));

  const signIn = async () => {
    setBusy('sign-in');
    const next = `-${Date.now().toString(36)}`;
    const linked = await askStudio('link', {
      email: CABIN_ACCOUNT,
      hardwareIds: CABIN_SEATS.map((seat) => hardwareIdOf(seat, next)),
    });
    setProblem(linked ? '' : 'The studio did not link the screens.');
    if (linked) {
      setCar(next);
      reload(CABIN_SEATS);
    }
    setBusy(null);
  };

  const toggleBroker = async () => {
    setBusy('broker');
    const done = await askStudio(broker === true ? 'broker/stop' : 'broker/start');
    setProblem(done ? '' : 'The studio did not answer.');
    setBroker(await brokerRuns());
    setBusy(null);
  };

  return (
    <main className="cabin">
      <div className="screens">
        {CABIN_SEATS.map((seat) => (
          <ScreenFrame
            key={seat}
            seat={seat}
            profileName={profiles[seat]}
            address={addressOf(seat, location.port, car)}
            generation={generations[seat]}
            driftMs={drift.bySeat[seat]}
            onProfile={(name) => setProfiles((now) => ({ ...now, [seat]: name }))}
            onReload={() => reload([seat])}
          />
        ))}
      </div>
      <aside className="dashboard" aria-label="Dashboard">
        <h1>Cabin</h1>
        <div className="actions">
          <button
            type="button"
            onClick={() => void signIn()}
            disabled={busy !== null}
            aria-busy={busy === 'sign-in'}
          >
            Sign in all screens
          </button>
          <button
            type="button"
            className="quiet"
            onClick={() => void toggleBroker()}
            disabled={busy !== null || broker === null}
            aria-busy={busy === 'broker'}
          >
            {broker === false ? 'Start the broker' : 'Stop the broker'}
          </button>
        </div>
        <p
          className="status"
          role="status"
          data-broker={broker === null ? 'unknown' : broker ? 'up' : 'down'}
        >
          <span className="lamp" aria-hidden="true" />
          {broker === null ? 'Studio not reached' : broker ? 'Broker running' : 'Broker stopped'}
        </p>
        {problem === '' ? null : (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <section className="drift" aria-label="Live drift">
          <h2>Drift between the screens</h2>
          <DriftPlot history={drift.history} />
          <ul className="legend">
            {CABIN_SEATS.map((seat) => (
              <li key={seat} data-seat={seat}>
                {SEATS[seat].screenName}
              </li>
            ))}
          </ul>
          <dl className="figures">
            <div>
              <dt>Widest now</dt>
              <dd data-figure="widest">{inMs(drift.widestMs)}</dd>
            </div>
            <div>
              <dt>p95, last minute</dt>
              <dd data-figure="p95">{inMs(drift.p95Ms)}</dd>
            </div>
            <div>
              <dt>Jumps</dt>
              <dd>{drift.jumps}</dd>
            </div>
            <div>
              <dt>Rate changes</dt>
              <dd>{drift.rateChanges}</dd>
            </div>
          </dl>
        </section>
        <StreamsPanel />
        <PaymentsPanel />
        <MailboxPanel />
        <p className="hint">
          Sign in, play a film on one screen, open the screen manager on another, select two screens and press
          Sync.
        </p>
      </aside>
    </main>
  );
}
