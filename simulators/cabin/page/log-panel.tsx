import type { CabinNews } from '../cabin-news.ts';
import './log-panel.css';

/** What the screens say to each other over the broker, latest first. */
export function LogPanel({ news }: { readonly news: CabinNews | null }) {
  return (
    <section className="log" aria-label="Messages">
      <h2>Messages between the screens</h2>
      {news === null || news.messages.length === 0 ? (
        <p className="no-mail">No message yet. What one screen asks of another is listed here.</p>
      ) : (
        <ol className="log-list">
          {news.messages.map(({ id, atWallMs, from, command, payload }) => (
            <li key={id}>
              <details>
                <summary>
                  <b>{command}</b>
                  <span>
                    {from}, {new Date(atWallMs).toLocaleTimeString()}
                  </span>
                </summary>
                <code>{payload}</code>
              </details>
            </li>
          ))}
        </ol>
      )}
      <p className="hint">{news?.beats ?? 0} signs of life and positions are not listed.</p>
    </section>
  );
}
