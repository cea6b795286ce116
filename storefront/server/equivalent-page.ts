import type { Fetch } from '@vitrine/contracts/http'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import { equivalentPath, idInPath, outfitPath, productPath } from '@vitrine/contracts/urls'
import { labelOf } from '../app/product-card/card.ts'
import type { ContentClient } from '../app/platform/content.ts'
import type { CategoriesByMarket } from '../app/platform/categories.ts'
import { createShopClient } from '../app/platform/shop.ts'

type Sources = {
  shop: { fetch: Fetch; base: string }
  categories: CategoriesByMarket
  contentIn: (locale: Locale) => Pick<ContentClient, 'addresses' | 'counterparts'>
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

/** Finds the same page in another shop: `/p/wickelmantel-12/` in Germany is `/p/manteau-portefeuille-12/` in Switzerland. */
export type EquivalentPage = (page: { path: string; search: string }, from: Locale, to: Locale) => Promise<string>

/** Values and prices of one language and currency mean nothing in another. */
const filterKey = /^(?:(?:find-)?(?:f|lf|cf|nf|mnf|df)(?:Excluded)?-|(?:page|more)$)/

export function findEquivalentPage({ shop, categories, contentIn, report }: Sources): EquivalentPage {
  const shopOf = (locale: Locale) => createShopClient({ ...shop, shopId: marketOf(locale).shopId, cookie: null })

  /** `null` where the other shop has no such page. */
  async function findPath(path: string, from: Locale, to: Locale): Promise<string | null> {
    const id = idInPath(path)
    if (path.startsWith('/p/shop-the-look/') && id !== null) {
      const reply = await shopOf(to).getOutfitById({ id })
      return reply.ok ? outfitPath(reply.value.name, id) : null
    }
    if (path.startsWith('/p/') && id !== null) {
      const reply = await shopOf(to).getProductById({ id })
      return reply.ok ? productPath(labelOf(reply.value.attributes['name']) ?? '', id) : null
    }
    if (path.startsWith('/c/')) {
      const here = await categories(marketOf(from), shopOf(from)).byPath(path.slice('/c/'.length))
      const there = here && (await categories(marketOf(to), shopOf(to)).byId(here.id))
      return there?.to ?? null
    }
    const entry = (await contentIn(from).addresses()).find((page) => page.to === path)
    if (entry) return (await contentIn(from).counterparts(entry.id))[to] ?? null
    return equivalentPath(path, from, to)
  }

  return async ({ path, search }, from, to) => {
    if (from === to) return path + search
    try {
      const found = await findPath(path, from, to)
      if (found === null) return '/'
      return found + (isSpokenAlike(from, to) ? search : withoutFilters(search))
    } catch (error) {
      // The old path may still lead somewhere: pages find their way by what is in it.
      report('locale.page.unknown', error, { from, to })
      return path + search
    }
  }
}

const isSpokenAlike = (a: Locale, b: Locale) =>
  marketOf(a).language.slice(0, 2) === marketOf(b).language.slice(0, 2) && marketOf(a).currency === marketOf(b).currency

function withoutFilters(search: string): string {
  const query = new URLSearchParams(search)
  const filters = [...query.keys()].filter((key) => filterKey.test(key))
  if (filters.length === 0) return search
  filters.forEach((key) => query.delete(key))
  return query.size > 0 ? `?${query}` : ''
}
