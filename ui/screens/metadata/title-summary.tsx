import { Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TitleState } from '../../../core/catalogue/title-model.ts';
import type { WaysToSee } from '../../../core/catalogue/ways-to-see.ts';
import type { TitleMetadata } from '../../../core/ports/catalogue-api.ts';
import { useShortText } from '../../bindings/use-limits.ts';
import { Badge } from '../../components/badge.tsx';
import { durationText } from '../../components/duration-text.ts';
import { Lettering } from '../../components/lettering.tsx';
import { ProgressLine } from '../../components/progress-line.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './title-summary.module.css';

export interface TitleSummaryProps {
  readonly state: Pick<TitleState, 'images' | 'ribbon' | 'ways' | 'resumeMs'>;
  readonly metadata: TitleMetadata;
  /** Null where nothing can be done. */
  readonly actions: ReactNode;
}

/** What one needs to decide: the title, its facts, three lines of what it is about, and the way in. */
export function TitleSummary({ state, metadata, actions }: TitleSummaryProps) {
  const { text, language } = useWording();
  const short = useShortText();
  const { images, ribbon, ways } = state;
  const resumeMs = state.resumeMs ?? 0;
  const why = whyNot(ways);
  const { title, year, rating, durationMs, genres, synopsis } = metadata;
  const facts = [
    year === null ? '' : String(year),
    durationText(durationMs, language),
    genres.slice(0, 3).join(', '),
  ];
  return (
    <div className={style['summary']}>
      <h1 className={style['lettering']}>
        <Lettering sttUrl={images.sttUrl} title={title} />
      </h1>
      <div className={style['about']}>
        <div className={style['facts']}>
          <div className={style['basics']}>
            {rating !== '' && <Badge label={rating} />}
            <p className={style['line']}>{facts.filter((fact) => fact !== '').join('  ·  ')}</p>
          </div>
          {ribbon !== null && (
            <Badge
              tone="accent"
              icon={Clock3}
              label={
                ribbon.unit === 'days'
                  ? text('title.rented.days', { count: ribbon.days })
                  : text('title.rented.hours', {
                      time: durationText((ribbon.hours * 60 + ribbon.minutes) * 60_000, language),
                    })
              }
            />
          )}
        </div>
        <p className={style['synopsis']}>{short(synopsis)}</p>
        {actions !== null && (
          // Its line is there before what it says is, so that nothing moves.
          <div className={style['standing']}>
            {resumeMs > 0 && durationMs > 0 && (
              <div className={style['watched']}>
                <ProgressLine value={resumeMs / durationMs} label={text('home.progress')} />
                <span>
                  {text('title.progress', {
                    done: durationText(resumeMs, language),
                    total: durationText(durationMs, language),
                  })}
                </span>
              </div>
            )}
            {why !== null && <p className={style['notOwned']}>{text(why)}</p>}
          </div>
        )}
      </div>
      {actions !== null && (
        <div className={style['actions']} data-over="picture">
          {actions}
        </div>
      )}
    </div>
  );
}

/** Why it does not play yet, in words; null when it does, and when nobody knows. */
function whyNot(ways: WaysToSee): WordingKey | null {
  switch (ways.kind) {
    case 'offered':
      return ways.offers.priced.length === 0 ? 'title.in-package' : 'title.not-owned';
    case 'none':
      return 'title.none';
    case 'unpriced':
      return 'title.unpriced';
    case 'play':
    case 'unknown':
      return null;
  }
}
