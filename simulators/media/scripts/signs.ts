import type { Line } from './script.ts';

/** What stands on signs and letters in a language that the film does not explain: forced subtitles. */
export const signs: readonly Line[] = [
  ['HARBOUR CLOSED', 'HAFEN GESPERRT', 'PORT FERMÉ', 'PUERTO CERRADO', 'PORTO CHIUSO'],
  [
    'LAST TRAIN 23:40',
    'LETZTER ZUG 23:40',
    'DERNIER TRAIN 23 H 40',
    'ÚLTIMO TREN 23:40',
    'ULTIMO TRENO 23:40',
  ],
  ['NO ENTRY', 'KEIN ZUTRITT', 'ACCÈS INTERDIT', 'PROHIBIDO EL PASO', 'VIETATO L’ACCESSO'],
  [
    'To the lighthouse, 3 km',
    'Zum Leuchtturm, 3 km',
    'Vers le phare, 3 km',
    'Al faro, 3 km',
    'Al faro, 3 km',
  ],
  ['ROOMS TO LET', 'ZIMMER FREI', 'CHAMBRES À LOUER', 'SE ALQUILAN HABITACIONES', 'CAMERE IN AFFITTO'],
  [
    'Come home before the snow.',
    'Komm heim, ehe es schneit.',
    'Rentre avant la neige.',
    'Vuelve antes de la nieve.',
    'Torna prima della neve.',
  ],
  [
    'MINISTRY OF THE COAST',
    'KÜSTENMINISTERIUM',
    'MINISTÈRE DES CÔTES',
    'MINISTERIO DE LA COSTA',
    'MINISTERO DELLA COSTA',
  ],
  [
    'OPEN ALL NIGHT',
    'DIE GANZE NACHT OFFEN',
    'OUVERT TOUTE LA NUIT',
    'ABIERTO TODA LA NOCHE',
    'APERTO TUTTA LA NOTTE',
  ],
];
