import { idInPath } from '@vitrine/contracts/urls'
import type { Locale } from '@vitrine/contracts/markets'
import type { Categories } from './categories.ts'
import type { ContentClient } from './content.ts'
import { counterpartsOf, type NamedKind } from './counterparts.ts'
import type { ShopClient } from './shop.ts'

type Sources = {
  locale: Locale
  categories: Pick<Categories, 'byPath' | 'findMoved'>
  shop: Pick<ShopClient, 'getNames'>
  report: (event: string, error: unknown) => void
}

/**
 * Editors write a link once, with the address that its page has in one shop. Pages show the address of their own shop, so
 * that no link of theirs is a redirect. A link that cannot be resolved stays as it is written, and redirects.
 */
export function withOwnAddresses(content: ContentClient, sources: Sources): ContentClient {
  const own = <View>(view: View) => translateLinks(view, content, sources)
  return {
    ...content,
    home: async () => own(await content.home()),
    page: async (path) => own(await content.page(path)),
    servicePage: async (slug) => own(await content.servicePage(slug)),
    category: async (id) => own(await content.category(id)),
    footer: async () => own(await content.footer()),
  }
}

async function translateLinks<View>(view: View, content: Pick<ContentClient, 'findMoved'>, sources: Sources) {
  const written = new Set(linksIn(view))
  if (written.size === 0) return view
  const { locale, categories, shop, report } = sources

  async function namedPaths(kind: NamedKind, links: readonly string[]): Promise<ReadonlyMap<number, string>> {
    const ids = [...new Set(links.flatMap((link) => idInPath(pathOf(link)) ?? []))]
    if (ids.length === 0) return new Map()
    const { named } = await shop.getNames({ of: kind, ids })
    return new Map(
      named.flatMap((each) => {
        const path = counterpartsOf(kind, each)[locale]
        return path === undefined ? [] : [[each.id, path]]
      }),
    )
  }

  const isOutfit = (link: string) => link.startsWith('/p/shop-the-look/')
  const outfitLinks = [...written].filter(isOutfit)
  const productLinks = [...written].filter((link) => link.startsWith('/p/') && !isOutfit(link))

  try {
    const [outfits, products] = await Promise.all([
      namedPaths('outfits', outfitLinks),
      namedPaths('products', productLinks),
    ])
    const ownPath = async (path: string): Promise<string | null | undefined> => {
      if (path.startsWith('/p/')) return (isOutfit(path) ? outfits : products).get(idInPath(path) ?? 0)
      if (!path.startsWith('/c/')) return content.findMoved(path)
      const place = path.slice('/c/'.length)
      return (await categories.byPath(place)) ? path : categories.findMoved(place)
    }
    const translated = new Map<string, string>()
    for (const link of written) {
      const path = pathOf(link)
      const own = await ownPath(path)
      if (own && own !== path) translated.set(link, own + link.slice(path.length))
    }
    return translated.size > 0 ? replaceLinks(view, translated) : view
  } catch (error) {
    report('content.links.failed', error)
    return view
  }
}

const pathOf = (link: string) => link.split(/[?#]/, 1)[0] ?? link

/** Addresses of this shop in a view, wherever they stand. */
function* linksIn(view: unknown): Generator<string> {
  if (typeof view !== 'object' || view === null) return
  for (const [name, value] of Object.entries(view))
    if (name !== 'to') yield* linksIn(value)
    else if (typeof value === 'string' && value.startsWith('/') && value !== '/') yield value
}

function replaceLinks<View>(view: View, translated: ReadonlyMap<string, string>): View {
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        name === 'to' && typeof inner === 'string' ? (translated.get(inner) ?? inner) : replace(inner),
      ]),
    )
  }
  return replace(view) as View
}
