import type {
  CatalogueApi,
  CatalogueItem,
  Category,
  HeroFeature,
  ItemPage,
  RowSource,
  TitleExtra,
  TitleImages,
  TitleMetadata,
  TitleProduct,
} from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

type Page = { readonly number: number; readonly size: number; readonly filters: string };

/** What a test puts on the shelves is what is found there; everything else is empty or unavailable. */
export class FakeCatalogueApi implements CatalogueApi {
  readonly lists = new Map<string, readonly Category[]>();
  /** Items by `sourceKey`. */
  readonly rows = new Map<string, readonly CatalogueItem[]>();
  readonly slides = new Map<string, readonly HeroFeature[]>();
  readonly titles = new Map<TitleId, TitleMetadata>();
  readonly pictures = new Map<TitleId, TitleImages>();

  readonly releases = new Map<TitleId, number>();
  readonly extras = new Map<TitleId, readonly TitleExtra[]>();

  readonly on = {
    product: new FakeCall<[id: TitleId], TitleProduct>((id) =>
      ok({ releaseType: this.releases.get(id) ?? null, extras: this.extras.get(id) ?? [] }),
    ),
    categories: new FakeCall<[list: string], readonly Category[]>((list) => ok(this.lists.get(list) ?? [])),
    items: new FakeCall<[source: RowSource, page: Page], ItemPage>((source, { number, size }) => {
      const all = this.rows.get(sourceKey(source)) ?? [];
      return ok({ items: all.slice((number - 1) * size, number * size), more: number * size < all.length });
    }),
    features: new FakeCall<[id: string], readonly HeroFeature[]>((id) => ok(this.slides.get(id) ?? [])),
    metadata: new FakeCall<[id: TitleId], TitleMetadata>((id) => {
      const title = this.titles.get(id);
      return title === undefined ? err({ code: 'rejected', responseCode: 40058 }) : ok(title);
    }),
    images: new FakeCall<[id: TitleId], TitleImages>((id) =>
      ok(this.pictures.get(id) ?? { backgroundUrl: null, sttUrl: null }),
    ),
  };

  categories(list: string, signal: AbortSignal) {
    return this.on.categories.run([list], signal);
  }

  items(source: RowSource, page: Page, signal: AbortSignal) {
    return this.on.items.run([source, page], signal);
  }

  features(id: string, signal: AbortSignal) {
    return this.on.features.run([id], signal);
  }

  metadata(id: TitleId, signal: AbortSignal) {
    return this.on.metadata.run([id], signal);
  }

  product(id: TitleId, signal: AbortSignal) {
    return this.on.product.run([id], signal);
  }

  images(id: TitleId, signal: AbortSignal) {
    return this.on.images.run([id], signal);
  }
}

export const sourceKey = (source: RowSource): string => `${source.kind}/${source.id}`;
