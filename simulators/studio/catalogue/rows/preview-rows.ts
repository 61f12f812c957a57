import type { RowDefinition } from './row-definition.ts';
import { features, films, isGenre, row } from './row-definition.ts';

export const PREVIEW_ROWS: readonly RowDefinition[] = [
  row(
    'preview-hero',
    'preview',
    'Feature',
    'Preview Hero',
    ['A first look', 'Ein erster Blick', 'Premier regard', 'Un primer vistazo', 'Un primo sguardo'],
    features(7001, 7003, 7005),
  ),
  row(
    'preview-popular',
    'preview',
    'STD portrait',
    'Popular',
    [
      'Popular on the road',
      'Beliebt unterwegs',
      'Populaires sur la route',
      'Populares en ruta',
      'I più visti in viaggio',
    ],
    films(() => true, 12, 'popular'),
  ),
  row(
    'preview-horizon',
    'preview',
    'HKA landscape',
    'Wide Horizons',
    ['Wide horizons', 'Weite Horizonte', 'Grands horizons', 'Horizontes abiertos', 'Grandi orizzonti'],
    films(isGenre('adventure', 'western', 'scifi'), 12),
  ),
  row(
    'preview-family',
    'preview',
    'STD portrait',
    'Family',
    [
      'For the whole back seat',
      'Für die ganze Rückbank',
      'Pour toute la banquette arrière',
      'Para todo el asiento trasero',
      'Per tutto il sedile posteriore',
    ],
    films(isGenre('family', 'animation'), 12),
  ),
];
