import type { RowDefinition } from './row-definition.ts';
import { features, films, isGenre, row } from './row-definition.ts';

export const PAGE_ROWS: readonly RowDefinition[] = [
  row(
    'dark-thrillers',
    '8001',
    'STD portrait',
    'After Dark Thrillers',
    ['No way back', 'Kein Zurück', 'Sans retour', 'Sin vuelta atrás', 'Senza ritorno'],
    films(isGenre('thriller', 'crime'), 12),
  ),
  row(
    'dark-mystery',
    '8001',
    'HKA landscape',
    'After Dark Mysteries',
    ['Somebody knows', 'Jemand weiß es', 'Quelqu’un sait', 'Alguien lo sabe', 'Qualcuno lo sa'],
    films(isGenre('mystery', 'horror'), 12),
  ),
  row(
    'dark-banner-open',
    '8001',
    'Banner',
    'After Dark Banner Wide Open',
    ['Wide open', 'Weites Land', 'Grand large', 'A campo abierto', 'Spazi aperti'],
    features(7007),
  ),
  row(
    'open-roads',
    '8002',
    'HKA landscape',
    'Open Roads',
    ['The long way', 'Der lange Weg', 'Le grand tour', 'El camino largo', 'La strada lunga'],
    films(isGenre('adventure', 'western'), 12),
  ),
  row(
    'open-true',
    '8002',
    'STD portrait',
    'Open True Stories',
    [
      'It happened out there',
      'Da draußen geschehen',
      'C’est arrivé là-bas',
      'Ocurrió ahí fuera',
      'È successo là fuori',
    ],
    films(isGenre('documentary', 'history', 'sport'), 12),
  ),
  row(
    'open-banner-dark',
    '8002',
    'Banner',
    'Wide Open Banner After Dark',
    ['After dark', 'Nach Einbruch der Nacht', 'À la nuit tombée', 'Al caer la noche', 'Dopo il tramonto'],
    features(7006),
  ),
];
