import type { Localised } from './language.ts';
import type { Feature, Page } from './types.ts';

const WHITE = 'ffffffff';
const SOFT = 'ffffffc2';
const WARM = 'ffd9a8ff';

export const FEATURES: readonly Feature[] = [
  toFilm(
    7001,
    1020,
    WARM,
    words(
      'Eleven minutes beside the sun',
      'Elf Minuten neben der Sonne',
      'Onze minutes contre le soleil',
      'Once minutos junto al Sol',
      'Undici minuti accanto al Sole',
    ),
  ),
  toFilm(
    7002,
    1041,
    WARM,
    words(
      'Four hundred kilometres of sand',
      'Vierhundert Kilometer Sand',
      'Quatre cents kilomètres de sable',
      'Cuatrocientos kilómetros de arena',
      'Quattrocento chilometri di sabbia',
    ),
  ),
  toFilm(
    7003,
    1012,
    WHITE,
    words(
      'Forty-two wagons, no lights',
      'Zweiundvierzig Waggons, kein Licht',
      'Quarante-deux wagons, aucun feu',
      'Cuarenta y dos vagones, ninguna luz',
      'Quarantadue vagoni, nessuna luce',
    ),
  ),
  toFilm(
    7004,
    1051,
    WHITE,
    words(
      'The real moon is offended',
      'Der echte Mond ist beleidigt',
      'La vraie lune est vexée',
      'La luna de verdad se ha ofendido',
      'La luna vera si è offesa',
    ),
  ),
  toFilm(
    7005,
    1009,
    WHITE,
    words(
      'Every October the sea gives something back',
      'Jeden Oktober gibt das Meer etwas zurück',
      'Chaque octobre, la mer rend quelque chose',
      'Cada octubre el mar devuelve algo',
      'Ogni ottobre il mare restituisce qualcosa',
    ),
  ),
  toPage(
    7006,
    1013,
    8001,
    words(
      'After dark',
      'Nach Einbruch der Nacht',
      'À la nuit tombée',
      'Al caer la noche',
      'Dopo il tramonto',
    ),
  ),
  toPage(
    7007,
    1042,
    8002,
    words('Wide open', 'Weites Land', 'Grand large', 'A campo abierto', 'Spazi aperti'),
  ),
  toFilm(
    7008,
    1006,
    WHITE,
    words(
      'See how the pictures were made',
      'So entstanden die Bilder',
      'Comment naissent les images',
      'Así nacieron las imágenes',
      'Così sono nate le immagini',
    ),
  ),
];

export const PAGES: readonly Page[] = [
  {
    id: 8001,
    title: words(
      'After dark',
      'Nach Einbruch der Nacht',
      'À la nuit tombée',
      'Al caer la noche',
      'Dopo il tramonto',
    ),
    text: words(
      'Films for the hour when the road belongs to you.',
      'Filme für die Stunde, in der die Straße dir gehört.',
      'Des films pour l’heure où la route est à vous.',
      'Películas para la hora en que la carretera es tuya.',
      'Film per l’ora in cui la strada è tutta tua.',
    ),
    filmId: 1013,
  },
  {
    id: 8002,
    title: words('Wide open', 'Weites Land', 'Grand large', 'A campo abierto', 'Spazi aperti'),
    text: words(
      'Deserts, ridges and seas, with room to breathe.',
      'Wüsten, Grate und Meere, mit Luft zum Atmen.',
      'Déserts, crêtes et mers, de quoi respirer.',
      'Desiertos, cumbres y mares, con sitio para respirar.',
      'Deserti, creste e mari, con spazio per respirare.',
    ),
    filmId: 1042,
  },
];

function words(en: string, de: string, fr: string, es: string, it: string): Localised {
  return { en, de, fr, es, it };
}

function toFilm(id: number, filmId: number, rgbaHex: string, text: Localised): Feature {
  return { id, filmId, leadsTo: { kind: 'film', filmId }, lines: [{ text, rgbaHex }] };
}

function toPage(id: number, filmId: number, pageId: number, text: Localised): Feature {
  const invitation = words(
    'Open the collection',
    'Zur Sammlung',
    'Ouvrir la collection',
    'Abrir la colección',
    'Apri la raccolta',
  );
  return {
    id,
    filmId,
    leadsTo: { kind: 'page', pageId },
    lines: [
      { text, rgbaHex: WHITE },
      { text: invitation, rgbaHex: SOFT },
    ],
  };
}
