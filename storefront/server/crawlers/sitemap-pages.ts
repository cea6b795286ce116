import { allMarkets, type Locale, type Market } from '@vitrine/contracts/markets'
import type { ContentClient } from '../../app/platform/content.ts'
import { counterpartsOf, type NamedKind } from '../../app/platform/counterparts.ts'
import type { ShopClient } from '../../app/platform/shop.ts'
import type { SitemapPage } from './sitemap-xml.ts'

/** A file may hold 50,000 pages and 50 MB; with the addresses in five shops the second comes first. */
export const pagesPerFile = 20_000
/** The page size of the shop's replies. */
const perAnswer = 1_000

/** Pages of goods, `perAnswer` at a time, as far as this shop has them. */
export async function* namedPages(
  kind: NamedKind,
  { shopId, locale }: Market,
  shop: ShopClient,
  { from = 0, upTo = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<SitemapPage[]> {
  for (let skip = from, total = upTo; skip < Math.min(total, upTo); skip += perAnswer) {
    const answer = await shop.getNames({ of: kind, skip, limit: perAnswer })
    total = answer.total
    yield answer.named.flatMap((named) => {
      const elsewhere = counterpartsOf(kind, named)
      const path = elsewhere[locale]
      const changedAt = named.shops.find((each) => each.shopId === shopId)?.changedAt
      return path === undefined ? [] : [{ path, elsewhere, changedAt }]
    })
  }
}

/** The home page and what editors wrote. An entry is the same page in every shop that has words for it. */
export async function* contentPages(
  { locale }: Market,
  contentIn: (locale: Locale) => ContentClient,
): AsyncGenerator<SitemapPage[]> {
  const everywhere = await Promise.all(
    allMarkets.map(async (other) => {
      const pages = await contentIn(other.locale).addresses()
      return [other.locale, new Map(pages.map(({ id, to }) => [id, to]))] as const
    }),
  )
  const alternatesOf = (pathIn: (pages: ReadonlyMap<string, string>) => string | undefined) =>
    Object.fromEntries(
      everywhere.flatMap(([other, pages]) => {
        const there = pathIn(pages)
        return there === undefined ? [] : [[other, there]]
      }),
    )
  const own = await contentIn(locale).addresses()
  yield [
    { path: '/', elsewhere: alternatesOf(() => '/') },
    ...own.map(({ id, to, changedAt }) => ({ path: to, changedAt, elsewhere: alternatesOf((pages) => pages.get(id)) })),
  ]
}
