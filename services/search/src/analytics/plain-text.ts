/** Text that a database and a terminal can hold: no control characters, no halves of characters, not too long. */
export function plainText(text: string, longest: number): string {
  const cut = text.slice(0, longest * 4).toWellFormed()
  return cut
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, longest)
    .toWellFormed()
    .trim()
}

/** A query as reports count it: case and spaces do not make another one. */
export const normaliseQuery = (query: string): string =>
  query.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
