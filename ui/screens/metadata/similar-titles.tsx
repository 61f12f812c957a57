import type { SimilarState } from '../../../core/catalogue/similar-model.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { RestWhenParked } from '../../components/rest-when-parked.tsx';
import { Row, RowSkeleton } from '../../components/row.tsx';
import { Tile } from '../../components/tile.tsx';
import { useWording } from '../../wording/use-wording.ts';

export interface SimilarTitlesProps {
  /** Whose page it stands on. */
  readonly of: TitleId;
  readonly state: SimilarState;
  /** It would be one list too many for who drives. */
  readonly tooDeep: boolean;
  readonly onOpen: (id: TitleId) => void;
}

/** More like this, below what the title is; nothing where nothing resembles it. */
export function SimilarTitles({ of, state, tooDeep, onOpen }: SimilarTitlesProps) {
  const { text } = useWording();
  const title = text('title.similar');
  if (state.status === 'loading') return <RowSkeleton shape="poster" captions={false} title={title} />;
  if (state.items.length === 0) return null;
  if (tooDeep) return <RestWhenParked />;
  return (
    <Row<CatalogueItem>
      name={`similar/${of}`}
      title={title}
      items={state.items}
      shape="poster"
      captions={false}
      keyOf={({ titleId }) => titleId}
      renderTile={({ titleId, title: name, posterUrl }) => (
        <Tile
          id={`tile/similar/${of}/${titleId}`}
          title={name}
          imageUrl={posterUrl === '' ? null : posterUrl}
          shape="poster"
          onOpen={() => onOpen(titleId)}
        />
      )}
      scrollLabels={{ back: text('home.row.back'), forward: text('home.row.forward') }}
    />
  );
}
