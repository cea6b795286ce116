import type { Good } from './catalogue.ts'

/** Facets of the local service: each is counted among the products that pass the others. */

type State = 'idle' | 'selected' | 'excluded'
type Range<Bound> = { start: Bound; end: Bound; endInclusive: boolean; state: State }
type Branch = { value: string; state: State; children: Branch[] }
export type AskedFacet = {
  facetId: string
  type: string
  values: ({ value: string; state: State; children?: Branch[] } & Range<never>)[]
  numberOfValues?: number
  freezeCurrentValues?: boolean
  isFieldExpanded?: boolean
}

type Kind = {
  facetId: string
  displayName: string
  type: 'regular' | 'location' | 'numericalRange' | 'dateRange' | 'hierarchical'
  lets(good: Good, asked: AskedFacet): boolean
  tell(goods: readonly Good[], asked: AskedFacet | undefined): object
}

const isSet = ({ state }: { state: State }) => state !== 'idle'

/** Chosen values are alternatives; what is excluded is taken away. */
const letsThrough = <Value extends { state: State }>(values: readonly Value[], has: (value: Value) => boolean) => {
  const chosen = values.filter(({ state }) => state === 'selected')
  return (chosen.length === 0 || chosen.some(has)) && !values.some((value) => value.state === 'excluded' && has(value))
}

function byCount(goods: readonly Good[], of: (good: Good) => string): [string, number][] {
  const counts = new Map<string, number>()
  for (const good of goods) counts.set(of(good), (counts.get(of(good)) ?? 0) + 1)
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
}

const marks = { isAutoSelected: false, isSuggested: false, moreValuesAvailable: false }

function regular(facetId: 'brand' | 'color', displayName: string, size: number): Kind {
  const of = (good: Good) => good[facetId]
  return {
    facetId,
    displayName,
    type: 'regular',
    lets: (good, { values }) => letsThrough(values, ({ value }) => value === of(good)),
    tell(goods, asked) {
      const counts = byCount(goods, of)
      const countOf = new Map(counts)
      const numberOfValues = asked?.numberOfValues ?? size
      const active = asked?.values.filter(isSet) ?? []
      const idle = counts.filter(([value]) => !active.some((each) => each.value === value))
      const listed = asked?.freezeCurrentValues
        ? asked.values.map(({ value, state }) => ({ value, state }))
        : [
            ...active.map(({ value, state }) => ({ value, state })),
            ...idle
              .slice(0, Math.max(0, numberOfValues - active.length))
              .map(([value]) => ({ value, state: 'idle' as const })),
          ]
      return {
        numberOfValues,
        moreValuesAvailable: listed.length < new Set([...listed.map(({ value }) => value), ...countOf.keys()]).size,
        values: listed.map((each) => ({ ...each, numberOfResults: countOf.get(each.value) ?? 0, ...marks })),
      }
    },
  }
}

const store: Kind = {
  facetId: 'store',
  displayName: 'Filiale',
  type: 'location',
  lets: (good, { values }) => letsThrough(values, ({ value }) => value === good.store),
  tell(goods, asked) {
    const known = asked?.values.map(({ value, state }) => ({ value, state })) ?? []
    const more = byCount(goods, (good) => good.store)
      .filter(([value]) => !known.some((each) => each.value === value))
      .map(([value]) => ({ value, state: 'idle' }))
    return { numberOfValues: asked?.numberOfValues ?? 8, moreValuesAvailable: false, values: [...known, ...more] }
  },
}

const isWithin = <Bound extends number | string>({ start, end, endInclusive }: Range<Bound>, value: Bound) =>
  value >= start && (endInclusive ? value <= end : value < end)

const isSameRange = (a: Range<unknown>, b: Range<unknown>) =>
  a.start === b.start && a.end === b.end && a.endInclusive === b.endInclusive

/** The ranges there are, with what is asked for of others first. */
function listRanges<Bound>(known: readonly Range<Bound>[], asked: AskedFacet | undefined): Range<Bound>[] {
  const wanted = (asked?.values as Range<Bound>[] | undefined) ?? []
  const others = wanted.filter((range) => isSet(range) && !known.some((each) => isSameRange(each, range)))
  const stateOf = (range: Range<Bound>) => wanted.find((each) => isSameRange(each, range))?.state ?? 'idle'
  return [
    ...others.map(({ start, end, endInclusive, state }) => ({ start, end, endInclusive, state })),
    ...known.map((range) => ({ ...range, state: stateOf(range) })),
  ]
}

const priceRanges: readonly Range<number>[] = [
  { start: 0, end: 50, endInclusive: false, state: 'idle' },
  { start: 50, end: 100, endInclusive: false, state: 'idle' },
  { start: 100, end: 150, endInclusive: false, state: 'idle' },
  { start: 150, end: 250, endInclusive: true, state: 'idle' },
]

const price: Kind = {
  facetId: 'price',
  displayName: 'Preis',
  type: 'numericalRange',
  lets: (good, { values }) => letsThrough(values as Range<number>[], (range) => isWithin(range, good.price)),
  tell(goods, asked) {
    const ranges = listRanges(priceRanges, asked)
    return {
      interval: 'even',
      numberOfValues: asked?.numberOfValues ?? 4,
      moreValuesAvailable: false,
      values: ranges.map((range) => ({
        ...range,
        numberOfResults: goods.filter((good) => isWithin(range, good.price)).length,
      })),
    }
  },
}

const slider: Kind = {
  facetId: 'slider',
  displayName: 'Preis von bis',
  type: 'numericalRange',
  lets: price.lets,
  tell(goods, asked) {
    const prices = goods.map((good) => good.price)
    const whole = { start: Math.min(10, ...prices), end: Math.max(10, ...prices), endInclusive: true, state: 'idle' }
    const wanted = (asked?.values as Range<number>[] | undefined)?.filter(isSet) ?? []
    const ranges = wanted.length > 0 ? wanted : [whole as Range<number>]
    return {
      interval: 'continuous',
      domain: { min: 10, max: 199, increment: 1 },
      numberOfValues: 1,
      moreValuesAvailable: false,
      values: ranges.map(({ start, end, endInclusive, state }) => ({
        start,
        end,
        endInclusive,
        state,
        numberOfResults: goods.filter((good) => isWithin({ start, end, endInclusive, state }, good.price)).length,
      })),
    }
  },
}

const dateRanges: readonly Range<string>[] = [
  { start: '2025/01/01@00:00:00', end: '2025/05/01@00:00:00', endInclusive: false, state: 'idle' },
  { start: '2025/05/01@00:00:00', end: '2025/12/31@23:59:59', endInclusive: true, state: 'idle' },
  { start: 'past-1-month', end: 'now', endInclusive: false, state: 'idle' },
]

const added: Kind = {
  facetId: 'added',
  displayName: 'Neu seit',
  type: 'dateRange',
  lets: (good, { values }) => letsThrough(values as unknown as Range<string>[], (range) => isWithin(range, good.added)),
  tell(goods, asked) {
    return {
      numberOfValues: asked?.numberOfValues ?? 3,
      moreValuesAvailable: false,
      values: listRanges(dateRanges, asked).map((range) => ({
        ...range,
        numberOfResults: goods.filter((good) => isWithin(range, good.added)).length,
      })),
    }
  },
}

/** The path to the value that is chosen, or nothing. */
function chosenPath(branches: readonly Branch[]): string[] | undefined {
  for (const { value, state, children } of branches) {
    if (state === 'selected') return [value]
    const below = chosenPath(children)
    if (below) return [value, ...below]
  }
  return undefined
}

const isBelow = (path: readonly string[], above: readonly string[]) => above.every((value, at) => path[at] === value)

const category: Kind = {
  facetId: 'category',
  displayName: 'Kategorie',
  type: 'hierarchical',
  lets: (good, { values }) => isBelow(good.category, chosenPath(values as unknown as Branch[]) ?? []),
  tell(goods, asked) {
    const chosen = chosenPath((asked?.values as unknown as Branch[] | undefined) ?? []) ?? []
    const size = asked?.numberOfValues ?? 2
    const countOf = (path: readonly string[]) => goods.filter((good) => isBelow(good.category, path)).length
    const below = (path: readonly string[]) =>
      byCount(
        goods.filter((good) => isBelow(good.category, path) && good.category.length > path.length),
        (good) => good.category[path.length] ?? '',
      ).map(([value]) => [...path, value])
    const tellOne = (path: readonly string[], children: object[]): object => ({
      value: path.at(-1),
      path,
      state: path.length === chosen.length ? 'selected' : 'idle',
      numberOfResults: countOf(path),
      isLeafValue: below(path).length === 0,
      children,
      ...marks,
      moreValuesAvailable: path.length === chosen.length && below(path).length > size,
    })
    const idle = (path: readonly string[]) => ({ ...tellOne(path, []), state: 'idle', moreValuesAvailable: false })
    const roots = below([])
    const values = chosen.reduceRight<object[]>(
      (children, _, at) => [tellOne(chosen.slice(0, at + 1), children)],
      below(chosen).slice(0, size).map(idle),
    )
    return {
      delimitingCharacter: '|',
      numberOfValues: asked?.numberOfValues ?? 2,
      moreValuesAvailable: chosen.length === 0 && roots.length > size,
      values,
    }
  },
}

const kinds = [category, regular('brand', 'Marke', 4), regular('color', 'Farbe', 8), price, slider, added, store]

const isActive = (asked: AskedFacet) =>
  asked.type === 'hierarchical'
    ? chosenPath(asked.values as unknown as Branch[]) !== undefined
    : asked.values.some(isSet)

/** The products that match all facets but one. */
const narrow = (goods: readonly Good[], asked: readonly AskedFacet[], but?: string) =>
  goods.filter((good) =>
    asked.every((facet) => {
      const kind = kinds.find(({ facetId }) => facetId === facet.facetId)
      return facet.facetId === but || !kind || kind.lets(good, facet)
    }),
  )

/** The matching products and their facets. A facet without a selection disappears when no product matches. */
export function tellFacets(goods: readonly Good[], asked: readonly AskedFacet[]) {
  const left = narrow(goods, asked)
  const facets = kinds.flatMap((kind) => {
    const wanted = asked.find(({ facetId }) => facetId === kind.facetId)
    if (goods.length === 0 && !(wanted && isActive(wanted))) return []
    const { facetId, displayName, type } = kind
    const isFieldExpanded = wanted?.isFieldExpanded ?? false
    const told = kind.tell(narrow(goods, asked, facetId), wanted)
    return [{ facetId, field: facetId, displayName, type, isFieldExpanded, fromAutoSelect: false, ...told }]
  })
  return { left, facets }
}

/** Values of a facet that contain what was typed. */
export function searchFacet(goods: readonly Good[], facetId: string, typed: string, size: number) {
  const isWanted = (value: string) => value.toLowerCase().includes(typed.replaceAll('*', '').toLowerCase())
  const found =
    facetId === 'category'
      ? [...new Set(goods.flatMap(({ category: path }) => path.map((_, at) => path.slice(0, at + 1).join('|'))))]
          .toSorted()
          .map((joined) => ({ path: joined.split('|'), value: joined.slice(joined.lastIndexOf('|') + 1) }))
          .filter(({ value }) => isWanted(value))
          .map(({ path, value }) => ({
            displayValue: value,
            rawValue: value,
            count: goods.filter((good) => isBelow(good.category, path)).length,
            path: path.slice(0, -1),
          }))
      : byCount(goods, (good) => String(good[facetId as 'brand']))
          .filter(([value]) => isWanted(value))
          .map(([value, count]) => ({ displayValue: value, rawValue: value, count }))
  return { values: found.slice(0, size), moreValuesAvailable: found.length > size }
}
