import {
  CarFront,
  Check,
  Crown,
  Link2,
  LoaderCircle,
  type LucideIcon,
  Pause,
  Play,
  RefreshCw,
  Sofa,
  Unlink2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Seat } from '../../../core/display/seats.ts';
import type { ScreenTile as Tile } from '../../../core/screens/screen-tiles.ts';
import { partOfTitle, titleRuns, type ScreenAction } from '../../../core/screens/screen-manager-rules.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { Badge } from '../../components/badge.tsx';
import { classNames } from '../../components/class-names.ts';
import { Picture } from '../../components/picture.tsx';
import { ProgressLine } from '../../components/progress-line.tsx';
import { RunningTitle } from '../../components/running-title.tsx';
import { SeatMark } from '../../components/seat-mark.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './screen-tile.module.css';

const ICONS: Readonly<Record<ScreenAction, LucideIcon>> = {
  playing: Play,
  paused: Pause,
  syncing: RefreshCw,
  loading: LoaderCircle,
  browsing: Sofa,
};

/** What a tile says of what is not the film itself. */
const PARTS = { trailer: 'title.trailer', clip: 'player.clip' } as const;

export interface ScreenTileProps {
  readonly tile: Tile;
  /** What the tile is called. */
  readonly name: string;
  /** Names of the screens that it is in step with; null for one that watches alone, or is not that far. */
  readonly partners: string | null;
  /** Where the screens sit that it watches with, whether it is in step with them or not. */
  readonly partnerSeats: readonly Seat[];
  /** Number of its group; null for a screen that watches alone. */
  readonly group: number | null;
  /** It is the first of several that are chosen: the others follow it. */
  readonly leads: boolean;
  readonly artwork: (id: TitleId) => Promise<string | null>;
  readonly firstFocus: boolean;
  readonly onToggle: () => void;
}

export function ScreenTile(props: ScreenTileProps) {
  const { tile, name, partners, partnerSeats, group, leads, artwork, firstFocus, onToggle } = props;
  const { text } = useWording();
  const { titleId, action, selected, self, durationMs, positionMs } = tile;
  const picture = useArtwork(titleId, artwork);
  const waits = tile.withheld === true;
  const refuses = tile.refuses === true;
  const state = waits ? 'withheld' : refuses ? 'refuses' : action;
  const doing = text(`screens.state.${state}`);
  const Icon = waits || refuses ? CarFront : ICONS[action];
  const isLeader = tile.leader === true && tile.partners.length > 0 && tile.behind === null;
  const Bond = isLeader ? Crown : tile.behind === null ? Link2 : tile.behind === 'out' ? Unlink2 : RefreshCw;
  const title = titleId === null ? null : tile.title;
  const part = partOfTitle(tile);
  const kind = part === null ? null : text(PARTS[part]);
  const bond =
    tile.behind !== null
      ? text(`player.sync.${tile.behind}`)
      : partners === null
        ? null
        : text('screens.together', { names: partners });
  return (
    <button
      type="button"
      className={classNames(style['tile'], selected && style['selected'])}
      data-tone={titleId === null ? undefined : 'night'}
      data-first-focus={firstFocus || undefined}
      data-group={group === null ? undefined : group % 2 === 1 ? 'odd' : 'even'}
      aria-pressed={selected}
      // In the order in which it is read on the tile: who speaks to the car says what is written there.
      aria-label={[
        name,
        self && text('screens.own'),
        doing,
        kind,
        bond,
        leads && text('screens.first'),
        title,
        isLeader && text('screens.leading'),
      ]
        .filter(Boolean)
        .join(', ')}
      onClick={onToggle}
    >
      {titleId !== null && (
        <span className={style['art']}>
          <Picture src={picture} alt="" seed={tile.title ?? titleId} />
        </span>
      )}
      <span className={style['head']}>
        <span className={style['seat']}>
          <SeatMark seats={[tile.seat]} label={name} />
        </span>
        <span className={style['names']}>
          <span className={style['name']}>{name}</span>{' '}
          {self && <span className={style['own']}>{text('screens.own')}</span>}
        </span>
        {selected && (
          <span className={style['check']}>
            <Check aria-hidden="true" />
          </span>
        )}
      </span>{' '}
      <span className={style['foot']}>
        <span className={style['state']}>
          <span className={style['doing']} data-action={waits ? 'paused' : action}>
            <Icon aria-hidden="true" />
            <span className={style['word']}>{doing}</span>
          </span>{' '}
          {kind !== null && <span className={style['kind']}>{kind}</span>}{' '}
          {bond !== null && (
            <span className={style['bond']} data-behind={tile.behind ?? undefined}>
              <Bond aria-hidden="true" data-leader={isLeader || undefined} />
              <span className={style['word']}>{bond}</span>
              <span className={style['brief']}>
                <SeatMark
                  seats={partnerSeats}
                  label={text(`player.sync.${tile.behind ?? 'in-step'}`)}
                  size="small"
                />
              </span>
            </span>
          )}{' '}
          {leads && (
            <span className={style['first']}>
              <Badge tone="accent" label={text('screens.first')} />
            </span>
          )}
        </span>{' '}
        {title !== null && (
          <RunningTitle className={style['title']} text={title} runs={titleRuns(title, selected)} />
        )}
      </span>
      {titleId !== null && durationMs > 0 && (
        <span className={style['progress']}>
          <ProgressLine value={positionMs / durationMs} label={text('home.progress')} flush />
        </span>
      )}
    </button>
  );
}

function useArtwork(id: TitleId | null, artwork: (id: TitleId) => Promise<string | null>): string | null {
  const [found, setFound] = useState<{ readonly id: TitleId; readonly url: string | null } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    void artwork(id).then((url) => wanted && setFound({ id, url }));
    return () => {
      wanted = false;
    };
  }, [id, artwork]);
  return found !== null && found.id === id ? found.url : null;
}
