import type { FaceName, Motif, PaletteName, Scene } from './art-brief.ts';
import type { FilmEntry } from './film-entry.ts';
import type { Localised } from './language.ts';
import { seededRandom } from './seeded-random.ts';
import type { AgeRating, ContentKind, ReleaseType } from './types.ts';
import type { Genre, RatingReason } from './vocabulary.ts';

/** Ids of made-up films count from here. */
const FIRST_ID = 100_001;

/** A title with a place in it, in the order of `LANGUAGES`; `*` is the place. */
const TITLES: readonly (readonly [string, string, string, string, string])[] = [
  ['Nights in *', 'Nächte in *', 'Nuits à *', 'Noches en *', 'Notti a *'],
  ['Winter in *', 'Winter in *', 'Un hiver à *', 'Invierno en *', 'Inverno a *'],
  ['Letters from *', 'Briefe aus *', 'Lettres de *', 'Cartas de *', 'Lettere da *'],
  ['Last Train to *', 'Letzter Zug nach *', 'Dernier train pour *', 'Último tren a *', 'Ultimo treno per *'],
  ['A Summer in *', 'Ein Sommer in *', 'Un été à *', 'Un verano en *', 'Un’estate a *'],
  ['Return to *', 'Rückkehr nach *', 'Retour à *', 'Regreso a *', 'Ritorno a *'],
  ['Murder in *', 'Mord in *', 'Meurtre à *', 'Asesinato en *', 'Delitto a *'],
  ['The Lights of *', 'Die Lichter von *', 'Les Lumières de *', 'Las luces de *', 'Le luci di *'],
  ['Farewell to *', 'Abschied von *', 'Adieu à *', 'Adiós a *', 'Addio a *'],
  ['Nobody Leaves *', 'Niemand verlässt *', 'Personne ne quitte *', 'Nadie sale de *', 'Nessuno lascia *'],
  ['The Bells of *', 'Die Glocken von *', 'Les Cloches de *', 'Las campanas de *', 'Le campane di *'],
  ['Rain over *', 'Regen über *', 'Pluie sur *', 'Lluvia sobre *', 'Pioggia su *'],
  ['The Thief of *', 'Der Dieb von *', 'Le Voleur de *', 'El ladrón de *', 'Il ladro di *'],
  ['Two Days in *', 'Zwei Tage in *', 'Deux jours à *', 'Dos días en *', 'Due giorni a *'],
  ['The Choir of *', 'Der Chor von *', 'Le Chœur de *', 'El coro de *', 'Il coro di *'],
  ['The Road to *', 'Die Straße nach *', 'La Route de *', 'El camino a *', 'La strada per *'],
];
const BEGINNINGS = 'Mar Bel Cor Dan Fel Gal Hol Kar Lor Mon Nor Pal Ros Sol Tor Val Ver Zan Bran Tres'.split(
  ' ',
);
const MIDDLES = ['', 'a', 'i', 'o'];
const ENDINGS = 'dena gora lava mira nessa ponte rona senna tova vik zano berg castra feld haven lund'.split(
  ' ',
);
/** Has no factor in common with how many titles there are, so that neighbours are strangers. */
const STRIDE = 7_919;

/** So many different titles can be made up. */
export const MOST_GENERATED = TITLES.length * BEGINNINGS.length * MIDDLES.length * ENDINGS.length;

const SYNOPSES: readonly Localised[] = [
  {
    en: '* was to be a stop of one night. Then the road closes behind the last bus, and whoever is there has to get along.',
    de: '* sollte nur eine Nacht dauern. Dann wird hinter dem letzten Bus die Straße gesperrt, und wer da ist, muss miteinander auskommen.',
    fr: '* ne devait être qu’une étape d’une nuit. Puis la route ferme derrière le dernier car, et il faut bien s’entendre.',
    es: '* iba a ser la parada de una noche. Entonces cierran la carretera tras el último autobús, y toca entenderse.',
    it: '* doveva essere la tappa di una notte. Poi la strada chiude dietro l’ultima corriera, e bisogna andare d’accordo.',
  },
  {
    en: 'Everybody in * knows what happened at the harbour. Only the woman who has come to write it down hears it told differently each time.',
    de: 'In * weiß jeder, was am Hafen geschah. Nur die Frau, die es aufschreiben will, hört es jedes Mal anders.',
    fr: 'À *, chacun sait ce qui s’est passé au port. Seule celle qui vient l’écrire l’entend à chaque fois autrement.',
    es: 'En * todos saben qué pasó en el puerto. Solo la mujer que viene a escribirlo lo oye cada vez de otro modo.',
    it: 'A * tutti sanno che cosa è successo al porto. Solo la donna venuta a scriverlo lo sente ogni volta diverso.',
  },
  {
    en: 'Three sisters inherit a cinema in * and a debt that is older than they are. They have until the first snow to fill it.',
    de: 'Drei Schwestern erben in * ein Kino und eine Schuld, die älter ist als sie. Bis zum ersten Schnee muss es voll sein.',
    fr: 'Trois sœurs héritent à * d’un cinéma et d’une dette plus vieille qu’elles. Elles ont jusqu’aux premières neiges pour le remplir.',
    es: 'Tres hermanas heredan en * un cine y una deuda más vieja que ellas. Tienen hasta la primera nevada para llenarlo.',
    it: 'Tre sorelle ereditano a * un cinema e un debito più vecchio di loro. Hanno tempo fino alla prima neve per riempirlo.',
  },
];

const FIRST_NAMES = 'Ana Ben Carla Dino Elif Finn Greta Hugo Ines Jonas Kaja Leo Mila Nils Olga Pepe'.split(
  ' ',
);
const LAST_NAMES =
  'Almqvist Bardi Castell Dorn Esteves Falk Grimaldi Holt Ivarsen Jansky Kellner Lindqvist Moreau Novak Ortega Pavic'.split(
    ' ',
  );
const GENRES: readonly [Genre, ...Genre[]] = [
  'drama',
  'thriller',
  'comedy',
  'romance',
  'crime',
  'adventure',
  'scifi',
  'fantasy',
  'mystery',
  'history',
  'family',
  'animation',
  'documentary',
  'music',
  'western',
  'horror',
];
const RATINGS: readonly [readonly [AgeRating, RatingReason], ...(readonly [AgeRating, RatingReason])[]] = [
  [0, 'everyone'],
  [6, 'loss'],
  [12, 'language'],
  [12, 'peril'],
  [16, 'violence'],
];
const OFFERS: readonly [Offer, ...Offer[]] = [
  ['library', 'rent', 'buy'],
  ['library', 'rent', 'buy', 'subscription'],
  ['recent', 'rent', 'buy'],
  ['library', 'subscription'],
  ['premiere', 'rent', 'buy'],
  ['library', 'free'],
];
type Offer = readonly [ReleaseType, ContentKind, ...ContentKind[]];
const SCENES: readonly [Scene, ...Scene[]] = ['sea', 'peaks', 'sun', 'dunes', 'rings', 'city', 'sky', 'road'];
const PALETTES: readonly [PaletteName, ...PaletteName[]] = [
  'blood',
  'citrus',
  'cobalt',
  'dusk',
  'ember',
  'frost',
  'gold',
  'mint',
  'moss',
  'neon',
  'petrol',
  'plum',
  'rose',
  'rust',
  'slate',
  'tide',
];
const FACES: readonly [FaceName, ...FaceName[]] = [
  'anton',
  'playfair',
  'bebas',
  'cinzel',
  'josefin',
  'abril',
];
const MOTIF: Motif = 'sun';

/** Whether a film was made up by `generatedFilms`. */
export function isGenerated(id: number): boolean {
  return id >= FIRST_ID && id < FIRST_ID + MOST_GENERATED;
}

/**
 * Films that nobody wrote down, for a catalogue of any size up to `MOST_GENERATED`: no two of the same title, and the
 * same ones each time.
 */
export function generatedFilms(count: number): readonly FilmEntry[] {
  return Array.from({ length: Math.min(count, MOST_GENERATED) }, (_, index) => generatedFilm(index));
}

function generatedFilm(index: number): FilmEntry {
  const random = seededRandom(`generated/${index}`);
  const number = (index * STRIDE) % MOST_GENERATED;
  const [pattern, placeNumber] = part(TITLES, number);
  const [beginning, rest] = part(BEGINNINGS, placeNumber);
  const [middle, last] = part(MIDDLES, rest);
  const place = `${beginning}${middle}${part(ENDINGS, last)[0]}`;
  const inPlace = (text: string): string => text.replaceAll('*', place);
  const [en, de, fr, es, it] = pattern;
  const name = (): string =>
    `${part(FIRST_NAMES, random.whole(0, 15))[0]} ${part(LAST_NAMES, random.whole(0, 15))[0]}`;
  const synopsis = part(SYNOPSES, random.whole(0, SYNOPSES.length - 1))[0];
  const genre = random.pick(GENRES);
  return {
    id: FIRST_ID + index,
    year: random.whole(1974, 2024),
    minutes: random.whole(78, 151),
    rating: random.pick(RATINGS),
    genres: [genre],
    offer: random.pick(OFFERS),
    shotIn: random.pick(['en', 'de', 'fr', 'es', 'it']),
    cast: [name(), name(), name()],
    crew: [name(), name(), name()],
    art: [random.pick(SCENES), random.pick(PALETTES), random.pick(FACES), MOTIF],
    title: { en: inPlace(en), de: inPlace(de), fr: inPlace(fr), es: inPlace(es), it: inPlace(it) },
    synopsis: {
      en: inPlace(synopsis.en),
      de: inPlace(synopsis.de),
      fr: inPlace(synopsis.fr),
      es: inPlace(synopsis.es),
      it: inPlace(synopsis.it),
    },
  };
}

/** The word that a number chooses from a list, and what is left of the number for the next list. */
function part<T>(words: readonly T[], number: number): readonly [T, number] {
  const word = words[number % words.length];
  if (word === undefined) throw new RangeError('A list of words is empty.');
  return [word, Math.floor(number / words.length)];
}
