import type { PageModel } from '../../core/catalogue/page-model.ts';
import type { PreviewTitleModel } from '../../core/catalogue/preview-title-model.ts';
import type { ShelvesModel } from '../../core/catalogue/shelves-model.ts';
import type { SimilarModel } from '../../core/catalogue/similar-model.ts';
import type { PlacesByAddress } from './places-by-address.ts';

/** What there is to see without an account. */
export interface PreviewModels {
  readonly shelves: ShelvesModel;
  readonly page: PageModel;
  readonly title: PreviewTitleModel;
  readonly similar: SimilarModel;
  readonly places: PlacesByAddress;
}
