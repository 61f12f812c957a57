import type { Localised } from '../catalogue/language.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import type { LegalContent } from './legal-content.ts';

/** Legal texts and data choices in every language of the studio. */
export const LEGAL_CONTENTS: Localised<LegalContent> = { en: EN, de: DE, fr: FR, es: ES, it: IT };
