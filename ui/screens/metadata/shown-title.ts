import type { TitleState } from '../../../core/catalogue/title-model.ts';

/** A title, and whether a play of it is being checked. */
export type ShownTitle = TitleState & { readonly busy: boolean };
