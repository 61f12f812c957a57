const EPOCH_TEXT = /^\d{10,16}$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;
const ZONE = /(z|[+-]\d{2}:?\d{2})$/i;

/**
 * A time of the platform as epoch ms; null when it cannot be read (OPEN-27). ISO 8601 without a zone is UTC, as the
 * name `utcExpiryDate` says; a number is epoch ms.
 */
export function instantMs(value: string | number | null | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = value?.trim() ?? '';
  if (EPOCH_TEXT.test(text)) return Number(text);
  if (!ISO_DATE.test(text)) return null;
  const hasTime = text.length > 10;
  const parsed = Date.parse(hasTime && !ZONE.test(text) ? `${text}Z` : text);
  return Number.isNaN(parsed) ? null : parsed;
}
