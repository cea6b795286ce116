import type { TrackedItem } from '@vitrine/contracts/tracking'
import type { PageState } from '@vitrine/tracking/events'

/** A press that puts an item into the basket and leaves for the page of a wallet. */
export type StartedExpress = {
  variant: string
  /** Pieces of the variant in the basket at the press. */
  before: number
  pieces: number
  page: PageState
}

/** Until the next document of the shop: only that one knows whether the item could be added. */
const storageName = 'vitrine:analytics:express'

export function startExpress(started: StartedExpress): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify(started))
  } catch {
    // Without storage the event is lost.
  }
}

export function takeExpress(): StartedExpress | null {
  try {
    const stored = sessionStorage.getItem(storageName)
    sessionStorage.removeItem(storageName)
    return stored === null ? null : (JSON.parse(stored) as StartedExpress)
  } catch {
    return null
  }
}

/** The item that a press has added to the basket; none where the basket has no more of it than before. */
export function addedByExpress(
  basket: readonly TrackedItem[],
  { variant, before, pieces }: StartedExpress,
): TrackedItem[] {
  const lines = basket.filter(({ item_variant: each }) => each === variant)
  const now = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const quantity = Math.min(pieces, now - before)
  return lines.slice(0, 1).flatMap((item) => (quantity > 0 ? [{ ...item, quantity }] : []))
}
