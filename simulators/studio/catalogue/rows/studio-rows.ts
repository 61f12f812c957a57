import type { Clip } from '../types.ts';
import type { RowDefinition } from './row-definition.ts';
import { clips, features, row } from './row-definition.ts';

const subject =
  (wanted: Clip['subject']) =>
  (clip: Clip): boolean =>
    clip.subject === wanted;

export const STUDIO_ROWS: readonly RowDefinition[] = [
  row(
    'studio-banner',
    'studio-two',
    'Banner',
    'Studio Banner',
    ['Behind the picture', 'Hinter dem Bild', 'Derrière l’image', 'Detrás de la imagen', 'Dietro l’immagine'],
    features(7008),
  ),
  row(
    'studio-access',
    'studio-two',
    'VAM landscape',
    'Studio Access',
    ['Open to everyone', 'Für alle offen', 'Ouvert à tous', 'Abierto a todos', 'Aperto a tutti'],
    clips((clip) => clip.studioAccess),
  ),
  row(
    'studio-making',
    'studio-two',
    'VAM landscape',
    'Making Of',
    ['How it was made', 'So entstand es', 'Les coulisses', 'Cómo se hizo', 'Come è nato'],
    clips(subject('making-of')),
  ),
  row(
    'studio-interview',
    'studio-two',
    'VAM landscape',
    'Interviews',
    ['In conversation', 'Im Gespräch', 'En conversation', 'En conversación', 'A colloquio'],
    clips(subject('interview')),
  ),
  row(
    'studio-deleted',
    'studio-two',
    'VAM landscape',
    'Deleted Scenes',
    ['Scenes that were cut', 'Geschnittene Szenen', 'Scènes coupées', 'Escenas eliminadas', 'Scene tagliate'],
    clips(subject('deleted-scene')),
  ),
  row(
    'studio-score',
    'studio-two',
    'VAM landscape',
    'Music',
    ['Hearing the score', 'Musik zum Film', 'Autour de la musique', 'La banda sonora', 'La colonna sonora'],
    clips(subject('score')),
  ),
  row(
    'studio-design',
    'studio-two',
    'VAM landscape',
    'Design',
    [
      'Sets, costumes, models',
      'Bauten, Kostüme, Modelle',
      'Décors, costumes, maquettes',
      'Decorados, vestuario, maquetas',
      'Scene, costumi, modelli',
    ],
    clips(subject('design')),
  ),
];
