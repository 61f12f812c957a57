/** A day as YYYY/MM/DD, where this screen is (CNST-01). */
export function dateText(epochMs: number): string {
  const day = new Date(epochMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}/${two(day.getMonth() + 1)}/${two(day.getDate())}`;
}
