import { useEffect, useState, type ReactNode } from 'react';
import { SEATS } from '../../../core/display/seats.ts';
import { Cluster } from './cluster.tsx';
import { Contained } from './contained.tsx';
import { DrivePanel } from './drive-panel.tsx';
import { CABIN_SEATS, type CabinSeat } from './drift-figures.ts';
import { DriftPlot } from './drift-plot.tsx';
import { inMs } from './in-ms.ts';
import { LogPanel } from './log-panel.tsx';
import { MailboxPanel } from './mailbox-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { addressOf, CABIN_ACCOUNT, FIRST_PROFILE, hardwareIdOf, hostOf } from './seats.ts';
import { askStudio, brokerRuns, cutHosts } from './studio-control.ts';
import { StreamsPanel } from './streams-panel.tsx';
import { useCabinFeed } from './use-cabin-feed.ts';
import { useDrift } from './use-drift.ts';
import { Windscreen } from './windscreen.tsx';

type Generations = Readonly<Record<CabinSeat, number>>;

const TABS = ['Drive', 'Sync', 'Streams', 'Payments', 'Mail', 'Log'] as const;

/** Rows of the cabin as somebody on the rear bench sees them: the dashboard, and the backs of the front seats. */
const ROWS = [
  { name: 'dash', seats: ['front', 'passenger'] },
  { name: 'bench', seats: ['left', 'right'] },
] as const;

/** Four screens of one car and the dashboard of whoever tries them. */
export function CabinPage() {
  const drift = useDrift();
  const [profiles, setProfiles] = useState(FIRST_PROFILE);
  const [generations, setGenerations] = useState<Generations>({ front: 0, passenger: 0, left: 0, right: 0 });
  const [car, setCar] = useState('');
  const [cut, setCut] = useState<readonly string[]>([]);
  const [broker, setBroker] = useState<boolean | null>(null);
  const [busy, setBusy] = useState<'sign-in' | 'broker' | null>(null);
  const [problem, setProblem] = useState('');
  const [tab, setTab] = useState<(typeof TABS)[number]>('Drive');
  const [rooms, setRooms] = useState<Readonly<Partial<Record<CabinSeat, number>>>>({});
  const { news, obey } = useCabinFeed();
  const inch = Math.min(...CABIN_SEATS.map((seat) => rooms[seat] ?? 24));

  useEffect(() => {
    void brokerRuns().then(setBroker);
    void cutHosts().then(setCut);
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

  const cutOrMend = async (seat: CabinSeat) => {
    const host = hostOf(seat);
    const done = await askStudio('network', { host, cut: !cut.includes(host) });
    setProblem(done ? '' : 'The studio did not answer.');
    setCut(await cutHosts());
  };

  const panels: Readonly<Record<(typeof TABS)[number], ReactNode>> = {
    Drive: <DrivePanel car={news?.car ?? null} obey={obey} />,
    Sync: (
      <>
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
        <p className="hint">
          Play a film on one screen, open the screen manager on another, select two screens and press Sync.
        </p>
      </>
    ),
    Streams: <StreamsPanel />,
    Payments: <PaymentsPanel />,
    Mail: <MailboxPanel />,
    Log: <LogPanel news={news} />,
  };

  return (
    <main className="cabin">
      <div className="room" data-light={news?.car.values.light ?? 'night'}>
        <Contained part="Windscreen">
          <Windscreen values={news?.car.values ?? null} />
        </Contained>
        <Contained part="Cluster">
          <Cluster car={news?.car ?? null} obey={obey} />
        </Contained>
        {ROWS.map(({ name, seats }) => (
          <div key={name} className={name}>
            {seats.map((seat) => (
              <Contained key={seat} part={SEATS[seat].screenName}>
                <ScreenFrame
                  seat={seat}
                  profileName={profiles[seat]}
                  address={addressOf(seat, location.port, car)}
                  generation={generations[seat]}
                  driftMs={drift.bySeat[seat]}
                  inch={inch}
                  onRoom={(room) => setRooms((now) => ({ ...now, [seat]: room }))}
                  onProfile={(chosen) => setProfiles((now) => ({ ...now, [seat]: chosen }))}
                  onReload={() => reload([seat])}
                  cut={cut.includes(hostOf(seat))}
                  onCut={() => void cutOrMend(seat)}
                />
              </Contained>
            ))}
          </div>
        ))}
      </div>
      <aside className="dashboard" aria-label="Dashboard">
        <header className="brand">
          <h1>Cabinema</h1>
          <p
            className="status"
            role="status"
            data-broker={broker === null ? 'unknown' : broker ? 'up' : 'down'}
          >
            <span className="lamp" aria-hidden="true" />
            {broker === null ? 'Studio not reached' : broker ? 'Broker running' : 'Broker stopped'}
          </p>
        </header>
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
        {problem === '' ? null : (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <div className="tabs" role="tablist" aria-label="Dashboard">
          {TABS.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={tab === name}
              aria-controls={`panel-${name}`}
              tabIndex={tab === name ? 0 : -1}
              onClick={() => setTab(name)}
              onKeyDown={({ key }) => {
                const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
                const next = TABS[(TABS.indexOf(name) + step + TABS.length) % TABS.length] ?? name;
                setTab(next);
                document.getElementById(`tab-${next}`)?.focus();
              }}
            >
              {name}
            </button>
          ))}
        </div>
        {TABS.map((name) => (
          <div
            key={name}
            className="panel"
            role="tabpanel"
            id={`panel-${name}`}
            aria-labelledby={`tab-${name}`}
            hidden={tab !== name}
          >
            <Contained part={name}>{panels[name]}</Contained>
          </div>
        ))}
      </aside>
    </main>
  );
}
