import type { Filter, Signals } from '../engine/engine.ts'
import type { Rules } from '../rules/rules.ts'
import type { RecognisedAttribute, ParsedQuery } from '../query-parsing/parse-query.ts'
import { isKindOfType } from '../documents/kinds.ts'
import { properKinds } from '../query-parsing/meaning.ts'
import { describeFacet } from './facets/describe.ts'
import { isActive } from './facets/filters.ts'
import type { BaseQuery, FacetState } from './search-query.ts'

/** Effects of the words of a query on its results. */
export type QueryEffects = {
  /** Filters that no facet shows. */
  filters: readonly Filter[]
  /** Facets that come back with something selected, so that the shopper sees it and can take it back. */
  recognised: readonly FacetState[]
  /** The same as filters. */
  shown: readonly Filter[]
  boosts: Signals['boosts']
}

/**
 * Demanded and excluded attributes filter, and show in their facet as selected. A client that has seen the facets sends
 * the shopper's choice for each of them, so from then on the words only boost results.
 */
export function effectsOf(
  { recognised }: Pick<ParsedQuery, 'recognised'>,
  baseQuery: BaseQuery,
  rules: Rules,
): QueryEffects {
  const filters: Filter[] = []
  const shown: Filter[] = []
  const states = new Map<string, FacetState>()
  const moved: RecognisedAttribute[] = []
  for (const each of recognised) {
    if (each.role === 'preferred') {
      moved.push(each)
      continue
    }
    const facetId = facetFor(each.filter, rules)
    if (facetId === undefined) filters.push(each.filter)
    else if (isDecided(facetId, baseQuery, rules)) moved.push(each)
    else if (baseQuery.facetMode === 'view') {
      states.set(facetId, setIn(states.get(facetId), facetId, each.filter, rules))
      shown.push(each.filter)
    } else filters.push(each.filter)
  }
  return { filters, recognised: [...states.values()], shown, boosts: boostsOf(moved, rules) }
}

/** The same, when filtering would leave no results: everything only boosts. */
export const gentleEffectsOf = ({ recognised }: ParsedQuery, rules: Rules): QueryEffects => ({
  filters: [],
  recognised: [],
  shown: [],
  boosts: boostsOf(recognised, rules),
})

/** The same, when no words are left to search for: then preferred attributes are demanded. */
export function strictEffectsOf(parsedQuery: ParsedQuery, baseQuery: BaseQuery, rules: Rules): QueryEffects {
  const effects = effectsOf(parsedQuery, baseQuery, rules)
  const wanted = parsedQuery.recognised.filter(({ role }) => role === 'preferred')
  const isSame = (a: RecognisedAttribute, b: RecognisedAttribute) => a.offset === b.offset && a.isKind === b.isKind
  const firstOfEach = wanted.filter((each, place) => wanted.findIndex((other) => isSame(each, other)) === place)
  return { ...effects, filters: [...effects.filters, ...firstOfEach.map(({ filter }) => filter)] }
}

/**
 * The weight of attributes beside a kind of product: they decide the order before anything else does, because nothing
 * but the kind was demanded.
 */
const besideKind = 5

const weighted = (effects: QueryEffects): QueryEffects => ({
  ...effects,
  boosts: effects.boosts.map((boost) => ({ ...boost, by: boost.by * besideKind })),
})

type KindQuery = { kinds: readonly RecognisedAttribute[]; attributes: readonly RecognisedAttribute[] }

/** Effects of attributes beside a kind of product. */
export const kindEffectsOf = ({ kinds, attributes }: KindQuery, baseQuery: BaseQuery, rules: Rules): QueryEffects =>
  weighted(withTypes(effectsOf({ recognised: attributes }, baseQuery, rules), kinds, rules))

export const gentleKindEffectsOf = ({ kinds, attributes }: KindQuery, rules: Rules): QueryEffects =>
  weighted(withTypes({ filters: [], recognised: [], shown: [], boosts: boostsOf(attributes, rules) }, kinds, rules))

/** A garment that is called so stands before one that is only filed there. */
function withTypes(effects: QueryEffects, kinds: readonly RecognisedAttribute[], rules: Rules): QueryEffects {
  const boosts = kinds.flatMap((kind) => {
    const { filter, label, called = [], narrower = [] } = kind
    if (filter.kind !== 'values') return []
    const proper = properKinds(kind)
    const types = proper.filter(isKindOfType)
    const boost = (selected: readonly string[], by: number) => ({
      filters: [{ ...filter, selected }],
      by,
      why: `called ${label}`,
    })
    return [
      ...(narrower.length > 0 ? [boost(proper, rules.ranking.recognised)] : []),
      ...(types.length > 0 && types.length < proper.length ? [boost(types, rules.ranking.recognised / 2)] : []),
      ...(called.length > 0 && called.length < types.length ? [boost(called, rules.ranking.recognised / 4)] : []),
    ]
  })
  return { ...effects, boosts: [...effects.boosts, ...boosts] }
}

/** Attributes that either hold for a product or do not; an occasion or the fit is a matter of opinion. */
const plainAttributes = new Set(['color', 'colorDetail', 'material', 'pattern', 'sleeve', 'neckline', 'length'])
export const isPlainAttribute = (facet: string): boolean => plainAttributes.has(facet) || facet === 'size'

/**
 * Filters of the attributes that are preferred. A phrase that may mean several attributes narrows nothing, unless they
 * are a colour and its shade, of which one is chosen; and neither does one whose facet the shopper has used.
 */
export function narrowingOf(
  attributes: readonly RecognisedAttribute[],
  baseQuery: BaseQuery,
  rules: Rules,
  by: 'color' | 'colorDetail' = 'color',
): Filter[] {
  const preferred = attributes.filter(({ role }) => role === 'preferred')
  return [...Map.groupBy(preferred, ({ offset }) => offset).values()].flatMap((phrase) => {
    const filters = phrase.flatMap(({ filter }) => (filter.kind === 'values' ? [filter] : []))
    const chosen = filters.length === 1 ? filters[0] : filters.find(({ facet }) => facet === by)
    const isOneAttribute = filters.length === 1 || filters.every(({ facet }) => facet.startsWith('color'))
    if (!chosen || !isOneAttribute || !plainAttributes.has(chosen.facet)) return []
    const facetId = facetFor(chosen, rules)
    const isUsed = baseQuery.facets.some((state) => state.facetId === facetId && isActive(state))
    return isUsed ? [] : [chosen]
  })
}

/** The kind of product counts more than its attributes: a red jumper is no result for "rotes kleid". */
const kindFactor = 2.5

/** "Long" may be several lengths, and "for winter" several materials: beside them a word that means one value decides. */
const vagueFactor = 0.7
const isVague = ({ filter }: RecognisedAttribute) => filter.kind === 'values' && filter.selected.length > 1

/** The attributes of one phrase together weigh as much as one. Unwanted ones weigh against. */
function boostsOf(recognised: readonly RecognisedAttribute[], rules: Rules): Signals['boosts'] {
  const hasPrecise = recognised.some((each) => !each.isKind && !isVague(each))
  return recognised.flatMap((each) => {
    const { filter, offset, role, label, isKind } = each
    const alike = recognised.filter((other) => other.offset === offset && !other.isKind).length
    const by =
      rules.ranking.recognised * (isKind ? kindFactor : (hasPrecise && isVague(each) ? vagueFactor : 1) / alike)
    const why = `recognised: ${label}`
    if (role === 'excluded' && filter.kind === 'values')
      return [{ filters: [{ ...filter, selected: filter.excluded, excluded: [] }], by: -by, why }]
    const near = filter.kind === 'values' ? valuesNear(filter.facet, filter.selected) : []
    const nearly =
      filter.kind === 'values' && near.length > 0
        ? [{ filters: [{ ...filter, selected: near }], by: by * nearFactor, why: `nearly: ${label}` }]
        : []
    return [{ filters: [filter], by, why }, ...nearly]
  })
}

/** Values that a shopper takes for each other where the wanted one is missing: a blazer that is relaxed for an oversized one. */
const alike: Readonly<Record<string, readonly (readonly string[])[]>> = {
  fit: [['relaxed', 'oversized']],
  occasion: [
    ['festive', 'evening'],
    ['everyday', 'weekend'],
  ],
}
const nearFactor = 0.4

const valuesNear = (facet: string, selected: readonly string[]): string[] =>
  (alike[facet] ?? [])
    .filter((group) => group.some((value) => selected.includes(value)))
    .flatMap((group) => group.filter((value) => !selected.includes(value)))

const sourceOf = (filter: Filter): string | undefined =>
  filter.kind === 'ranges' ? filter.number : filter.kind === 'ids' ? undefined : filter.facet

/** The facet that shows a filter, preferably one of the views. */
function facetFor(filter: Filter, { facets }: Rules): string | undefined {
  if (filter.kind === 'tree') return undefined
  const source = sourceOf(filter)
  const fitting = filter.kind === 'ranges' ? ['numericalRange'] : ['regular', 'location']
  return [...facets.search, ...facets.automatic.from, ...Object.keys(facets.known)].find((id) => {
    const rule = facets.known[id]
    return rule !== undefined && rule.source === source && fitting.includes(rule.kind)
  })
}

/** Whether the client has already decided about this facet. */
function isDecided(facetId: string, { facets, facetMode }: BaseQuery, rules: Rules): boolean {
  if (facetMode !== 'requested') return facets.length > 0
  const state = facets.find((each) => describeFacet(each.facetId, rules)?.description.facetId === facetId)
  return state !== undefined && (isActive(state) || ('mayAutoSelect' in state && !state.mayAutoSelect))
}

function setIn(before: FacetState | undefined, facetId: string, filter: Filter, rules: Rules): FacetState {
  if (filter.kind === 'ranges') {
    const ranges = before?.kind === 'numericalRange' ? before.selected : []
    const selected = [...ranges, ...filter.selected]
    return { facetId, kind: 'numericalRange', selected, excluded: [], shown: [], isFrozen: false }
  }
  if (filter.kind !== 'values') throw new Error(`No facet shows a filter of the kind ${filter.kind}`)
  const kind = rules.facets.known[facetId]?.kind === 'location' ? 'location' : 'regular'
  const [selected, excluded] = before?.kind === kind ? [before.selected, before.excluded] : [[], []]
  return {
    facetId,
    kind,
    selected: [...new Set([...selected, ...filter.selected])],
    excluded: [...new Set([...excluded, ...filter.excluded])],
    shown: [],
    isFrozen: false,
    mayAutoSelect: true,
  }
}
