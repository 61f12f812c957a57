import { useEffect, useState } from 'react';
import {
  OTHER_TROUBLE,
  readLicences,
  readTrouble,
  STREAM_TROUBLES,
  type ShownLicences,
} from './streams-view.ts';
import { CABIN_ACCOUNT } from './seats.ts';
import { answerOf, askStudio } from './studio-control.ts';
import './streams-panel.css';

/** How films and their licences come from now on, and the end of the session that asks for them. */
export function StreamsPanel() {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [licences, setLicences] = useState<ShownLicences | null>(null);
  const [problem, setProblem] = useState(false);

  const [asked, setAsked] = useState(0);
  const refresh = () => setAsked((times) => times + 1);
  useEffect(() => {
    const gone = new AbortController();
    const ask = async () => {
      const [summary, plan] = await Promise.all([
        answerOf('', gone.signal),
        answerOf('/licences', gone.signal),
      ]);
      if (gone.signal.aborted) return;
      setTrouble(readTrouble(summary));
      setLicences(readLicences(plan));
    };
    void ask();
    return () => gone.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asks anew after something was changed
  }, [asked]);

  const chooseTrouble = async (name: string) => {
    const plan = STREAM_TROUBLES.find((one) => one.name === name)?.plan ?? null;
    const cleared = await askStudio('clear-media');
    setProblem(!cleared || (plan !== null && !(await askStudio('media', { ...plan }))));
    refresh();
  };
  const chooseLicences = async (mode: string) => {
    setProblem(!(await askStudio('licences', { mode })));
    refresh();
  };
  const expireSessions = async () => {
    setProblem(!(await askStudio('expire-sessions', { email: CABIN_ACCOUNT })));
  };

  return (
    <section className="streams" aria-label="Streams">
      <h2>Streams</h2>
      <label>
        Films come
        <select
          value={trouble ?? OTHER_TROUBLE}
          onChange={(event) => void chooseTrouble(event.currentTarget.value)}
          disabled={trouble === null}
        >
          {STREAM_TROUBLES.map(({ name, meaning }) => (
            <option key={name} value={name}>
              {meaning}
            </option>
          ))}
          {trouble === null || trouble === OTHER_TROUBLE ? (
            <option value={OTHER_TROUBLE} disabled>
              As was planned elsewhere
            </option>
          ) : null}
        </select>
      </label>
      <label>
        Licences of encrypted films come
        <select
          value={licences?.mode ?? ''}
          onChange={(event) => void chooseLicences(event.currentTarget.value)}
          disabled={licences === null}
        >
          {(licences?.modes ?? []).map(({ name, meaning }) => (
            <option key={name} value={name}>
              {meaning}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="quiet" onClick={() => void expireSessions()}>
        Let the session expire
      </button>
      {problem ? (
        <p className="problem" role="alert">
          The studio did not take that.
        </p>
      ) : null}
    </section>
  );
}
