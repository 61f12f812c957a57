import type {
  CatalogueApi,
  Category,
  CategoryListId,
  HeroFeature,
  ItemPage,
  ItemPageAsked,
  RowSource,
  TitleImages,
  TitleMetadata,
  TitleProduct,
} from '../../core/ports/catalogue-api.ts';
import { appendNew } from '../../core/catalogue/paging.ts';
import type { Log } from '../../core/ports/log.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import type { HexOrder } from '../../core/shared/client-config.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { err, mapResult, ok, type Result } from '../../core/shared/result.ts';
import { toCategory, toHeroFeature, toTitleExtra, toTitleMetadata } from './catalogue-mapping.ts';
import { keptItems, toItemPage } from './item-page.ts';
import { IMAGE_WIDTH, pictureUrl } from './outside-url.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { categoriesAnswer } from './wire/categories.ts';
import { featuresAnswer } from './wire/features.ts';
import { imagesAnswer, type ImageType } from './wire/images.ts';
import { listContentAnswer } from './wire/list-content.ts';
import { metadataAnswer } from './wire/metadata.ts';
import { productAnswer } from './wire/product.ts';

const CONTENT_CALL = {
  playlist: 'playlistContent',
  'consumer-playlist': 'consumerPlaylistContent',
  'custom-list': 'customListContent',
} as const;

export class HttpCatalogueApi implements CatalogueApi {
  constructor(
    private readonly calls: PlatformCalls,
    private readonly contentBase: string,
    private readonly log: Log,
    private readonly hexOrder: HexOrder,
  ) {}

  async categories(
    list: CategoryListId,
    signal: AbortSignal,
  ): Promise<Result<readonly Category[], CallFailure>> {
    const result = await this.calls.call('categories', categoriesAnswer, {
      parameters: { id: list },
      signal,
    });
    return mapResult(result, ({ answer }) => {
      const map = (category: (typeof answer.categories)[number]) => toCategory(category, this.contentBase);
      return keptItems('categories without a list', answer.categories, map, this.log);
    });
  }

  async items(
    source: RowSource,
    page: ItemPageAsked,
    signal: AbortSignal,
  ): Promise<Result<ItemPage, CallFailure>> {
    // Features are slides, not titles: their row is read by `features`.
    if (source.kind === 'features') return ok({ items: [], more: false });
    const result = await this.calls.call(CONTENT_CALL[source.kind], listContentAnswer, {
      parameters: { id: source.id, size: page.size, page: page.number, filters: page.filters },
      signal,
    });
    return mapResult(result, ({ answer: { products, totalCount }, dropped }) =>
      toItemPage({ products, totalCount, dropped }, page, this.contentBase, this.log),
    );
  }

  async features(id: string, signal: AbortSignal): Promise<Result<readonly HeroFeature[], CallFailure>> {
    const result = await this.calls.call('features', featuresAnswer, { parameters: { id }, signal });
    return mapResult(result, ({ answer }) => {
      const map = (feature: (typeof answer.features)[number]) =>
        toHeroFeature(feature, this.contentBase, this.hexOrder);
      const features = keptItems('features without a picture', answer.features, map, this.log);
      return appendNew([], features, (feature) => feature.id);
    });
  }

  async metadata(id: TitleId, signal: AbortSignal): Promise<Result<TitleMetadata, CallFailure>> {
    const result = await this.calls.call('metadata', metadataAnswer, { parameters: { id }, signal });
    return mapResult(result, ({ answer }) => toTitleMetadata(id, answer, this.contentBase));
  }

  async product(id: TitleId, signal: AbortSignal): Promise<Result<TitleProduct, CallFailure>> {
    const result = await this.calls.call('product', productAnswer, { parameters: { id }, signal });
    return mapResult(result, ({ answer }) => ({
      releaseType: answer.releaseType ?? null,
      extras: appendNew(
        [],
        (answer.vam ?? []).map((extra) => toTitleExtra(extra, this.contentBase)),
        (extra) => extra.vamId,
      ),
    }));
  }

  /** One missing picture is no failure; two failed calls are. */
  async images(id: TitleId, signal: AbortSignal): Promise<Result<TitleImages, CallFailure>> {
    const [background, stt] = await Promise.all([
      this.image('TBG', IMAGE_WIDTH.background, id, signal),
      this.image('STT', IMAGE_WIDTH.lettering, id, signal),
    ]);
    if (signal.aborted) return err({ code: 'cancelled' });
    if (!background.ok && !stt.ok) return background;
    return ok({
      backgroundUrl: background.ok ? background.value : null,
      sttUrl: stt.ok ? stt.value : null,
    });
  }

  private async image(
    type: ImageType,
    width: number,
    id: TitleId,
    signal: AbortSignal,
  ): Promise<Result<string | null, CallFailure>> {
    const result = await this.calls.call('image', imagesAnswer, { parameters: { type, id }, signal });
    return mapResult(result, ({ answer }) => {
      const urls = answer.images.map((image) => pictureUrl(image.url, this.contentBase, width));
      return urls.find((url) => url !== null) ?? null;
    });
  }
}
