import type { Localised } from './language.ts';
import type { Feature, Page } from './types.ts';

const WHITE = 'ffffffff';
const SOFT = 'ffffffc2';
const WARM = 'ffd9a8ff';

export const FEATURES: readonly Feature[] = [
  toFilm(
    7001,
    1001,
    WARM,
    words(
      'The last season on the fjord',
      'Die letzte Saison auf dem Fjord',
      'La dernière saison sur le fjord',
      'La última temporada en el fiordo',
      'L’ultima stagione sul fiordo',
    ),
  ),
  toFilm(
    7002,
    1002,
    WHITE,
    words(
      'Nobody sleeps during a blackout',
      'Bei Stromausfall schläft niemand',
      'Personne ne dort pendant une panne',
      'Nadie duerme en un apagón',
      'Nessuno dorme durante un blackout',
    ),
  ),
  toFilm(
    7003,
    1003,
    WARM,
    words(
      'One orchard, three sisters',
      'Ein Garten, drei Schwestern',
      'Un verger, trois sœurs',
      'Un huerto, tres hermanas',
      'Un frutteto, tre sorelle',
    ),
  ),
  toFilm(
    7004,
    1008,
    WHITE,
    words(
      'Nine hundred kilometres to go',
      'Noch neunhundert Kilometer',
      'Encore neuf cents kilomètres',
      'Quedan novecientos kilómetros',
      'Ancora novecento chilometri',
    ),
  ),
  toFilm(
    7005,
    1006,
    WHITE,
    words(
      'Every line but her own',
      'Jeder Text, nur nicht ihrer',
      'Tous les rôles sauf le sien',
      'Todos los papeles menos el suyo',
      'Tutte le battute tranne le sue',
    ),
  ),
  toPage(
    7006,
    1005,
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
    1004,
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
      'Filme für die Stunde, in der die Straße Ihnen gehört.',
      'Des films pour l’heure où la route est à vous.',
      'Películas para la hora en que la carretera es tuya.',
      'Film per l’ora in cui la strada è tutta tua.',
    ),
    filmId: 1005,
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
    filmId: 1004,
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
