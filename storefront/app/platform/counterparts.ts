import { type Locale, marketOfShop } from '@vitrine/contracts/markets'
import type { Named } from '@vitrine/contracts/shop'
import { categoryPath, outfitPath, productPath } from '@vitrine/contracts/urls'
import type { ShopClient } from './shop.ts'

/** Paths of the same page in the shops that have it. */
export type Counterparts = Readonly<Partial<Record<Locale, string>>>

export type NamedKind = 'products' | 'categories' | 'outfits'

/** The page of a product, a category or an outfit in all shops: the id is the same, the words in the path are not. */
export function counterpartsOf(kind: NamedKind, { id, shops }: Named): Counterparts {
  const paths = shops.flatMap(({ shopId, name, path }) => {
    const locale = marketOfShop(shopId)?.locale
    if (!locale) return []
    if (kind === 'categories') return path ? [[locale, categoryPath(path)]] : []
    return [[locale, kind === 'products' ? productPath(name, id) : outfitPath(name, id)]]
  })
  return Object.fromEntries(paths) as Counterparts
}

/** For the head of a page; empty when the shop does not answer. */
export async function findCounterparts(
  kind: NamedKind,
  id: number,
  { shop, report }: { shop: Pick<ShopClient, 'getNames'>; report: (event: string, error: unknown) => void },
): Promise<Counterparts> {
  try {
    const { named } = await shop.getNames({ of: kind, ids: [id] })
    return named[0] ? counterpartsOf(kind, named[0]) : {}
  } catch (error) {
    report('counterparts.failed', error)
    return {}
  }
}
