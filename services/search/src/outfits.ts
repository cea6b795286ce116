import type { Outfit } from '@vitrine/contracts/catalogue'
import type { CatalogueSource } from './documents/catalogue-source.ts'
import type { Report } from './report.ts'

export type Outfits = {
  all(): readonly Outfit[]
  with(productId: number): readonly Outfit[]
  /** Reads them now. */
  read(): Promise<void>
}

/** How long a list is used: outfits change with the seasons. */
const goodFor = 60_000

/** Outfits of the catalogue. Callers get the last list at once; a newer one is fetched in the background. */
export function createOutfits({
  source,
  report,
  now,
}: {
  source: CatalogueSource
  report: Report
  now: () => number
}): Outfits {
  let outfits: readonly Outfit[] = []
  let byProduct: ReadonlyMap<number, readonly Outfit[]> = new Map()
  let readAt = Number.NEGATIVE_INFINITY

  async function read(): Promise<void> {
    readAt = now()
    const structure = await source.structure()
    outfits = structure.outfits
    byProduct = new Map(
      [...Map.groupBy(pairs(outfits), ([id]) => id)].map(([id, all]) => [id, all.map(([, outfit]) => outfit)]),
    )
  }

  function renew(): void {
    if (now() - readAt > goodFor) read().catch((error: unknown) => report('search.outfits_unread', error, {}))
  }

  return {
    all: () => (renew(), outfits),
    with: (productId) => (renew(), byProduct.get(productId) ?? []),
    read,
  }
}

const pairs = (outfits: readonly Outfit[]) =>
  outfits.flatMap((outfit) => outfit.productIds.map((id) => [id, outfit] as const))
