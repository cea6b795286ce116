import type { Locale } from '@vitrine/contracts/markets'
import { type ServicePage, servicePages, servicePath } from '@vitrine/contracts/urls'

/** Delivered golden queries: a file per language, and later ones in folders of their own. */
export const deliveredFolder = new URL('./queries/', import.meta.url)

/** A query with the products that a shopper expects. */
export type GoldenQuery = {
  text: string
  /** The heading it stands under: compounds, typing errors, colours … */
  kind: string
  /** The shop it is asked in, where that is not the main one of the language: `# regional words @ch`. */
  locale: Locale | undefined
  /** Pages of the shop that answer it instead of products. */
  pages: readonly string[]
  /** No such product is sold: every result is wrong. */
  isAbsent: boolean
  wants: readonly Want[]
  /** The same as it is written. */
  wanted: string
}

export type Want = { attribute: string; values: readonly string[]; is: 'one of' | 'none of' | 'at most' }

/** Kinds of garment that one word stands for. */
const families: Readonly<Record<string, readonly string[]>> = {
  '@dress': ['knit-dress', 'wrap-dress', 'slip-dress', 'shirt-dress', 'sheath-dress'],
  '@skirt': ['a-line-skirt', 'mini-skirt', 'pleated-skirt', 'pencil-skirt'],
  '@knit': ['sweater', 'turtleneck', 'cardigan', 'slipover', 'knit-dress'],
  '@jumper': ['sweater', 'turtleneck'],
  '@coat': ['coat', 'trench'],
  '@jacket': ['quilted-jacket', 'leather-jacket', 'denim-jacket'],
  '@bag': ['handbag', 'hobo', 'shopper', 'clutch'],
  '@boots': ['boots', 'ankle-boots'],
  '@shoe': ['loafers', 'sneakers', 'boots', 'ankle-boots', 'pumps', 'slingbacks', 'sandals', 'ballerinas'],
  '@top': ['t-shirt', 'camisole', 'tank-top'],
}

/** Types that a shopper takes for another one too, but not the other way round: jeans are trousers. */
const narrowerTypes: Readonly<Record<string, readonly string[]>> = { trousers: ['jeans'] }

/** The same wishes where a narrower type will do. */
export const widenWants = (wants: readonly Want[]): readonly Want[] =>
  wants.map((want) =>
    want.attribute === 'type' && want.is === 'one of'
      ? { ...want, values: [...new Set(want.values.flatMap((type) => [type, ...(narrowerTypes[type] ?? [])]))] }
      : want,
  )

/** One query a line, `query | attribute=value,value …`, under headings that begin with `#`. */
export function parseGolden(source: string): GoldenQuery[] {
  let kind = ''
  let locale: Locale | undefined
  return source.split('\n').flatMap((line) => {
    if (line.startsWith('#')) {
      const [heading = '', shop] = line.slice(1).split('@')
      kind = heading.trim()
      locale = shop?.trim() as Locale | undefined
    }
    if (line.startsWith('#') || line.trim() === '') return []
    const [text = '', wanted = ''] = line.split(' | ')
    return [{ text, kind, locale, wanted: wanted.trim(), ...parseWanted(wanted) }]
  })
}

/** Reads wishes: `absent`, `page=/returns-portal/`, or conditions. Throws on anything else. */
export function parseWanted(wanted: string): Pick<GoldenQuery, 'pages' | 'isAbsent' | 'wants'> {
  const text = wanted.trim()
  if (text === 'absent') return { isAbsent: true, pages: [], wants: [] }
  if (text.startsWith('page=')) return { isAbsent: false, pages: text.slice('page='.length).split(','), wants: [] }
  return { isAbsent: false, pages: [], wants: text.split(/\s+/).map(toWant) }
}

function toWant(written: string): Want {
  const [, attribute, sign, values] = /^(\w+)(!=|<=|=)(.+)$/.exec(written) ?? []
  if (attribute === undefined || values === undefined) throw new Error(`“${written}” is not a condition`)
  const list = values.split(',').flatMap((value) => families[value] ?? [value])
  return { attribute, values: list, is: sign === '!=' ? 'none of' : sign === '<=' ? 'at most' : 'one of' }
}

/** Discounted gain of the first ten against the best ten there could be; the grades are of everything there is. */
export function ndcg(found: readonly number[], all: readonly number[], depth = 10): number | undefined {
  const gain = (grades: readonly number[]) =>
    grades.slice(0, depth).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
  const best = gain(all.toSorted((a, b) => b - a))
  return best === 0 ? undefined : gain(found) / best
}

/** Pages besides those of `servicePages` that golden queries name. */
const otherPages: Readonly<Record<string, readonly string[]>> = {
  stores: ['/location/'],
  newsletter: ['/newsletter/', '/s/newsletter/'],
  gift: ['/gift-cards/', '/s/gutscheine/', '/s/gift-cards/', '/s/cartes-cadeaux/'],
  returns: ['/returns-portal/'],
  help: ['/order-trackform/'],
}

/** Paths of a page: by its name in every shop, or a path as it is. */
export const pathsOf = (page: string, shop: Locale): readonly string[] =>
  page.startsWith('/')
    ? [page]
    : [...(page in servicePages ? [servicePath(page as ServicePage, shop)] : []), ...(otherPages[page] ?? [])]
