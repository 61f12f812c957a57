/** A day as YYYY/MM/DD in every language, where this screen is (CNST-01): `2027/06/10`. */
export function dateText(epochMs: number): string {
  const day = new Date(epochMs);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('/');
}
