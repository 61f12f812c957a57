import type { Language, Localised } from './catalogue/language.ts';

type Texts = Readonly<Record<string, string>>;

/** How the platform names the languages it has (CALL2-24). */
export const LANGUAGE_USED: Localised = { en: 'EN_US', de: 'DE_DE', fr: 'FR_FR', es: 'ES_ES', it: 'IT_IT' };

/** Where the wording file of a language is; the address changes with what is behind it. */
export function wordingPath(language: Language, lastUpdated: string): string {
  return `/wording/${LANGUAGE_USED[language]}.json?${new URLSearchParams({ of: lastUpdated }).toString()}`;
}

const FIRST_PUBLISHED_MS = Date.UTC(2026, 3, 20, 9);

/** Texts that replace the client's own by their message id (OPEN-56). */
const FIRST_TEXTS: Localised<Texts> = {
  en: {
    'signin.text': 'Your films on every screen of the car, right where you stopped.',
    'home.empty.text': 'There are no films for your country and language yet. Please come back soon.',
  },
  de: {
    'signin.text': 'Deine Filme auf jedem Display im Auto, genau dort, wo du aufgehört hast.',
    'home.empty.text': 'Für dein Land und deine Sprache gibt es noch keine Filme. Schau bald wieder vorbei.',
  },
  fr: {
    'signin.text': 'Vos films sur tous les écrans de la voiture, là où vous les avez laissés.',
    'home.empty.text': 'Il n’y a pas encore de film pour votre pays et votre langue. Revenez bientôt.',
  },
  es: {
    'signin.text': 'Tus películas en todas las pantallas del coche, justo donde las dejaste.',
    'home.empty.text': 'Todavía no hay películas para tu país y tu idioma. Vuelve pronto.',
  },
  it: {
    'signin.text': 'I tuoi film su ogni schermo dell’auto, proprio dove li hai lasciati.',
    'home.empty.text': 'Non ci sono ancora film per il tuo paese e la tua lingua. Torna presto.',
  },
};

/** The wording that the platform publishes, and when it last did. */
export class WordingOverrides {
  private texts = FIRST_TEXTS;
  private publishedMs = FIRST_PUBLISHED_MS;

  of(language: Language): Texts {
    return this.texts[language];
  }

  get lastUpdated(): string {
    return new Date(this.publishedMs).toISOString();
  }

  /** Publishes anew with these texts in place of what they were; every language counts as updated. */
  publish(language: Language, texts: Texts, nowMs: number): void {
    this.texts = { ...this.texts, [language]: { ...this.texts[language], ...texts } };
    this.publishedMs = Math.max(nowMs, this.publishedMs + 1);
  }
}
