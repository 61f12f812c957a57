import { useWording } from '../../wording/use-wording.ts';

/** Films whose posters hang on the wall; whatever is missing leaves its shade. */
const ON_THE_WALL = [
  1020, 1041, 1012, 1051, 1009, 1003, 1017, 1028, 1033, 1006, 1045, 1022, 1014, 1037, 1048,
];

/** Their posters, lettered in the language of the screen. */
export function useWallPosters(): readonly string[] {
  const { language } = useWording();
  return ON_THE_WALL.map((id) => `/art/${id}/poster?width=300&language=${language}`);
}
