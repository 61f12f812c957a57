import type { Localised } from './language.ts';

export const GENRE_NAMES = {
  adventure: { en: 'Adventure', de: 'Abenteuer', fr: 'Aventure', es: 'Aventuras', it: 'Avventura' },
  animation: { en: 'Animation', de: 'Animation', fr: 'Animation', es: 'Animación', it: 'Animazione' },
  comedy: { en: 'Comedy', de: 'Komödie', fr: 'Comédie', es: 'Comedia', it: 'Commedia' },
  crime: { en: 'Crime', de: 'Krimi', fr: 'Policier', es: 'Policíaca', it: 'Poliziesco' },
  documentary: {
    en: 'Documentary',
    de: 'Dokumentarfilm',
    fr: 'Documentaire',
    es: 'Documental',
    it: 'Documentario',
  },
  drama: { en: 'Drama', de: 'Drama', fr: 'Drame', es: 'Drama', it: 'Drammatico' },
  family: { en: 'Family', de: 'Familie', fr: 'Famille', es: 'Familiar', it: 'Famiglia' },
  fantasy: { en: 'Fantasy', de: 'Fantasy', fr: 'Fantastique', es: 'Fantasía', it: 'Fantasy' },
  history: { en: 'History', de: 'Historienfilm', fr: 'Histoire', es: 'Historia', it: 'Storico' },
  horror: { en: 'Horror', de: 'Horror', fr: 'Horreur', es: 'Terror', it: 'Horror' },
  music: { en: 'Music', de: 'Musik', fr: 'Musique', es: 'Música', it: 'Musica' },
  mystery: { en: 'Mystery', de: 'Mystery', fr: 'Mystère', es: 'Misterio', it: 'Mistero' },
  romance: { en: 'Romance', de: 'Romanze', fr: 'Romance', es: 'Romance', it: 'Sentimentale' },
  scifi: {
    en: 'Science fiction',
    de: 'Science-Fiction',
    fr: 'Science-fiction',
    es: 'Ciencia ficción',
    it: 'Fantascienza',
  },
  sport: { en: 'Sport', de: 'Sport', fr: 'Sport', es: 'Deporte', it: 'Sport' },
  thriller: { en: 'Thriller', de: 'Thriller', fr: 'Thriller', es: 'Suspense', it: 'Thriller' },
  war: { en: 'War', de: 'Kriegsfilm', fr: 'Guerre', es: 'Bélica', it: 'Guerra' },
  western: { en: 'Western', de: 'Western', fr: 'Western', es: 'Western', it: 'Western' },
} as const satisfies Record<string, Localised>;
export type Genre = keyof typeof GENRE_NAMES;

/** Why a film got its age rating. */
export const RATING_REASONS = {
  everyone: {
    en: 'Suitable for all',
    de: 'Ohne Einschränkung',
    fr: 'Tous publics',
    es: 'Para todos los públicos',
    it: 'Per tutti',
  },
  language: {
    en: 'Strong language',
    de: 'Derbe Sprache',
    fr: 'Langage grossier',
    es: 'Lenguaje soez',
    it: 'Linguaggio forte',
  },
  loss: {
    en: 'Themes of loss',
    de: 'Verlust und Trauer',
    fr: 'Évocation du deuil',
    es: 'Temas de duelo',
    it: 'Temi di lutto',
  },
  peril: {
    en: 'Scenes of peril',
    de: 'Bedrohliche Szenen',
    fr: 'Scènes de danger',
    es: 'Escenas de peligro',
    it: 'Scene di pericolo',
  },
  scary: {
    en: 'Frightening scenes',
    de: 'Gruselige Szenen',
    fr: 'Scènes effrayantes',
    es: 'Escenas inquietantes',
    it: 'Scene spaventose',
  },
  smoking: { en: 'Smoking', de: 'Tabakkonsum', fr: 'Tabagisme', es: 'Consumo de tabaco', it: 'Fumo' },
  violence: { en: 'Violence', de: 'Gewalt', fr: 'Violence', es: 'Violencia', it: 'Violenza' },
  war: {
    en: 'Scenes of war',
    de: 'Kriegsszenen',
    fr: 'Scènes de guerre',
    es: 'Escenas bélicas',
    it: 'Scene di guerra',
  },
} as const satisfies Record<string, Localised>;
export type RatingReason = keyof typeof RATING_REASONS;
