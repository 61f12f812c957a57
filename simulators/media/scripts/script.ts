export const SUBTITLE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;

export type SubtitleLanguage = (typeof SUBTITLE_LANGUAGES)[number];

/** One spoken line, in the order of `SUBTITLE_LANGUAGES`. */
export type Line = readonly [en: string, de: string, fr: string, es: string, it: string];

/** Lines that belong together and are spoken one after the other. */
export type Scene = readonly Line[];
