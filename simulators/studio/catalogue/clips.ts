import type { ClipEntry } from './clip-entry.ts';

export const CLIP_ENTRIES: readonly ClipEntry[] = [
  {
    id: 5001,
    filmId: 1001,
    subject: 'making-of',
    seconds: 412,
    access: 'studio',
    title: {
      en: 'Steering a real ferry',
      de: 'Am Steuer einer echten Fähre',
      fr: 'À la barre d’un vrai bac',
      es: 'Al timón de un barco de verdad',
      it: 'Al timone di un vero traghetto',
    },
  },
];
