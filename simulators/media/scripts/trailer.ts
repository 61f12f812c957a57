import type { Scene } from './script.ts';

/** The voice of every trailer. */
export const trailerScript: readonly Scene[] = [
  [
    [
      'Some roads only exist at night.',
      'Manche Straßen gibt es nur bei Nacht.',
      'Certaines routes n’existent que la nuit.',
      'Hay carreteras que solo existen de noche.',
      'Certe strade esistono solo di notte.',
    ],
    [
      'Some lights only burn for one person.',
      'Manche Lichter brennen nur für einen Menschen.',
      'Certaines lumières ne brûlent que pour une personne.',
      'Hay luces que solo arden para una persona.',
      'Certe luci ardono per una persona sola.',
    ],
  ],
  [
    [
      'And some stories wait until you sit down.',
      'Und manche Geschichten warten, bis man sich setzt.',
      'Et certaines histoires attendent que l’on s’assoie.',
      'Y hay historias que esperan a que te sientes.',
      'E certe storie aspettano che ti sieda.',
    ],
    [
      'Tonight, they begin.',
      'Heute Nacht fangen sie an.',
      'Cette nuit, elles commencent.',
      'Esta noche empiezan.',
      'Stanotte cominciano.',
    ],
  ],
  [
    [
      'Fasten your seat belt.',
      'Schnallen Sie sich an.',
      'Attachez vos ceintures.',
      'Abróchense los cinturones.',
      'Allacciate le cinture.',
    ],
    [
      'The film is about to start.',
      'Der Film fängt gleich an.',
      'Le film va commencer.',
      'La película está a punto de empezar.',
      'Il film sta per cominciare.',
    ],
  ],
];
