import { AttributeGroup, Campaign, Category, Outfit, Promotion, Store } from '@vitrine/contracts/catalogue'
import { type Database, json, row, sql, text } from '@vitrine/database'
import * as v from 'valibot'

const ShopStructure = v.object({
  attributeGroups: v.optional(v.array(AttributeGroup), []),
  categories: v.optional(v.array(Category), []),
  outfits: v.optional(v.array(Outfit), []),
  stores: v.optional(v.array(Store), []),
  promotions: v.optional(v.array(Promotion), []),
  campaigns: v.optional(v.array(Campaign), []),
})
export type ShopStructure = v.InferOutput<typeof ShopStructure>

const PartRow = row({ key: text, body: json<unknown>() })

/** The smaller parts of the catalogue, kept whole. Their identity tells whether something derived from them still holds. */
export type StructureCache = {
  read(): Promise<ShopStructure>
  /** Reads them anew. Until that has worked the ones before are good enough. */
  renew(): Promise<void>
}

export function createKeptParts(db: Database): StructureCache {
  let kept: ShopStructure | undefined
  let loading: Promise<ShopStructure> | undefined
  let isStale = false

  async function load(): Promise<ShopStructure> {
    const rows = await db.rows(
      PartRow,
      sql`
        select key, body from catalogue_parts
        where key in (select jsonb_array_elements_text(${JSON.stringify(Object.keys(ShopStructure.entries))}::jsonb))`,
    )
    kept = v.parse(ShopStructure, Object.fromEntries(rows.map(({ key, body }) => [key, body])))
    isStale = false
    return kept
  }

  const loadOnce = () => (loading ??= load().finally(() => (loading = undefined)))

  return {
    async read() {
      if (!kept) return loadOnce()
      if (isStale) loadOnce().catch(() => {})
      return kept
    },
    async renew() {
      // A load under way may have read before the change.
      await loading?.catch(() => {})
      try {
        await load()
      } catch (error) {
        // ShopStructure that are wrong stay wrong until they change again; an outage passes.
        isStale = !v.isValiError(error)
        throw error
      }
    },
  }
}
