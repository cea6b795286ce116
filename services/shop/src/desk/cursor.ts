import type { Page } from '@vitrine/contracts/desk'

/** The id after which a list goes on; a cursor of another form begins at the start. */
export const idAfter = (after: string | undefined): number | undefined =>
  after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined

/** A page of rows that were read with one more than fits. */
export function pageOf<Found, Row>(
  found: readonly Found[],
  limit: number,
  { idOf, toRow }: { idOf: (found: Found) => number; toRow: (found: Found) => Row },
): Page<Row> {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(toRow),
    ...(found.length > limit && last !== undefined && { next: String(idOf(last)) }),
  }
}
