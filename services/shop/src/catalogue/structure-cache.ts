import {
  AttributeGroup,
  Campaign,
  Category,
  Outfit,
  Promotion,
  Store,
  withBrandNames,
} from '@vitrine/contracts/catalogue'
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
export type ShopStructure = Omit<v.InferOutput<typeof ShopStructure>, 'attributeGroups'> & {
  attributeGroups: readonly AttributeGroup[]
}

const PartRow = row({ key: text, body: json<unknown>() })

/**
 * The smaller tables of the catalogue, cached as one object. A new object means that values derived from the old one are
 * out of date.
 */
export type StructureCache = {
  read(): Promise<ShopStructure>
  /** Loads them again. Until that succeeds, `read` returns the old ones. */
  reload(): Promise<void>
}

export function createStructureCache(db: Database): StructureCache {
  let structure: ShopStructure | undefined
  let loading: Promise<ShopStructure> | undefined
  let isStale = false

  async function load(): Promise<ShopStructure> {
    const rows = await db.rows(
      PartRow,
      sql`
        select key, body from catalogue_parts
        where key in (select jsonb_array_elements_text(${JSON.stringify(Object.keys(ShopStructure.entries))}::jsonb))`,
    )
    const stored = v.parse(ShopStructure, Object.fromEntries(rows.map(({ key, body }) => [key, body])))
    structure = { ...stored, attributeGroups: withBrandNames(stored.attributeGroups) }
    isStale = false
    return structure
  }

  const loadOnce = () => (loading ??= load().finally(() => (loading = undefined)))

  return {
    async read() {
      if (!structure) return loadOnce()
      if (isStale) loadOnce().catch(() => {})
      return structure
    },
    async reload() {
      // A running load may have read before the change.
      await loading?.catch(() => {})
      try {
        await load()
      } catch (error) {
        // Invalid rows stay invalid until they change again; an outage ends by itself.
        isStale = !v.isValiError(error)
        throw error
      }
    },
  }
}
