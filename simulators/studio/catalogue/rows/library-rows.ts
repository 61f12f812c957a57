import type { RowDefinition } from './row-definition.ts';
import { none, row } from './row-definition.ts';

export const LIBRARY_ROWS: readonly RowDefinition[] = [
  row(
    'library-continue',
    'my-library',
    'ContinueWatching',
    'Continue Watching',
    ['Continue watching', 'Weiterschauen', 'Reprendre la lecture', 'Seguir viendo', 'Continua a guardare'],
    none,
    'continue',
  ),
  row(
    'library-rented',
    'my-library',
    'STD portrait',
    'Rented',
    ['Your rentals', 'Deine Leihfilme', 'Vos locations', 'Tus alquileres', 'I tuoi noleggi'],
    none,
    'rented',
  ),
  row(
    'library-owned',
    'my-library',
    'STD portrait',
    'Owned',
    ['Your films', 'Deine Filme', 'Vos films', 'Tus películas', 'I tuoi film'],
    none,
    'owned',
  ),
  row(
    'library-bookmarks',
    'my-library',
    'STD portrait',
    'My List',
    ['My list', 'Meine Liste', 'Ma liste', 'Mi lista', 'La mia lista'],
    none,
    'bookmarks',
  ),
];
