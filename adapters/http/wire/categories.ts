import * as z from 'zod/mini';
import { answerFields, optionalId, optionalText, wireId } from './primitives.ts';

/** How a category is drawn (ENTT-03). */
export const categoryTemplateType = z.enum([
  'vam',
  'hka',
  'std',
  'banner',
  'Feature',
  'Banner',
  'HKA landscape',
  'VAM landscape',
  'STD portrait',
  'ContinueWatching',
  'Download',
  'Grid',
]);
export type CategoryTemplateType = z.input<typeof categoryTemplateType>;

/** A row of a category list (ENTT-02). One of the three list ids is set; heroes and plain banners have none. */
export const category = z.object({
  id: wireId,
  /** The untranslated name. */
  name: z.string().check(z.minLength(1)),
  categoryTemplateType,
  playlistId: optionalId,
  consumerPlaylistId: optionalId,
  customListId: optionalId,
  /** In the language of the call; the entry named `title` is the shown title. */
  categoryTextTranslations: z.nullish(z.array(z.object({ name: z.string(), text: optionalText }))),
  categoryImages: z.nullish(z.array(z.object({ imageUrl: z.string() }))),
  isBanner: z.nullish(z.boolean()),
  isLandscape: z.nullish(z.boolean()),
  isHeroBanner: z.nullish(z.boolean()),
  categoryName: optionalText,
  rawTitle: optionalText,
  title: optionalText,
});
export type WireCategory = z.input<typeof category>;

/** GET categories/{id} (CALL-10). */
export const categoriesAnswer = z.object({ ...answerFields, categories: z.array(category) });
export type CategoriesAnswer = z.input<typeof categoriesAnswer>;
