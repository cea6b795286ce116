import type { Locale } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Filter, Language, SearchEngine, Signals } from '../engine/engine.ts'
import type { ComplementRules, Season } from '../rules/complement-rules.ts'
import { createCatalogueNames } from './catalogue-names.ts'
import type { Garment } from './garment.ts'
import { createGarmentGroups, type GarmentGroups } from '../documents/garment-groups.ts'

type ComplementsDependencies = {
  engine: Pick<SearchEngine, 'search'>
  rules: () => ComplementRules
  vocabulary: () => Vocabulary
  now: () => number
}

type Place = { market: Locale; language: Language }
export type Complements = ReturnType<typeof createComplements>

/** Products offered for each place of a look, and how many in all are few. */
const limits = { perPlace: 12, few: 12, types: 2_000 } as const
/** New types appear when products are imported. */
const typesAge = 60_000
const weights = {
  /** Colours that suit count alike, so that a list is not all in the first of them. */
  colour: 1,
  neutral: 0.8,
  sameColour: 0.6,
  occasion: 1.2,
  /** Plain beside a pattern. */
  plain: 1,
  /** The first group of a place before the second. */
  group: 0.3,
  outOfSeason: -1.5,
} as const

/**
 * Finds products that are worn with a garment, by rules over groups of garments, colours, occasions and seasons. A rule
 * whose attribute a product lacks does not apply to it.
 */
export function createComplements({ engine, rules, vocabulary, now }: ComplementsDependencies) {
  const types = new Map<Locale, { names: readonly string[]; until: number }>()
  let made: { rules: ComplementRules; vocabulary: Vocabulary; groups: GarmentGroups; names: Names } | undefined

  function knowledge() {
    const [currentRules, currentVocabulary] = [rules(), vocabulary()]
    if (made?.rules !== currentRules || made.vocabulary !== currentVocabulary)
      made = {
        rules: currentRules,
        vocabulary: currentVocabulary,
        groups: createGarmentGroups(currentRules, currentVocabulary),
        names: createCatalogueNames(currentVocabulary),
      }
    return made
  }

  const search = ({ market, language }: Place, filters: readonly Filter[], boosts: Signals['boosts'], limit: number) =>
    engine.search({
      market,
      language,
      query: '',
      isTyping: false,
      isForgiving: false,
      filters,
      facets: limit === 0 ? [{ kind: 'values', facet: 'type', limit: limits.types, always: [] }] : [],
      sort: [],
      offset: 0,
      limit,
      signals: {
        popularity: 1,
        freshness: 0.25,
        freshnessHalfLife: 30,
        soldOut: 0,
        now: Math.floor(now() / 1_000),
        boosts,
      },
      pins: [],
      isExplained: false,
    })

  async function typesIn(place: Place): Promise<readonly string[]> {
    const cached = types.get(place.market)
    if (cached && now() < cached.until) return cached.names
    const { facets } = await search(place, [], [], 0)
    const names = facets.flatMap((facet) => (facet.kind === 'values' ? facet.values.map(({ value }) => value) : []))
    types.set(place.market, { names, until: now() + typesAge })
    return names
  }

  function seasonOf(garment: Garment): Season | undefined {
    const { rules: current, groups, names } = knowledge()
    const group = groups.of(garment)
    const season = group === undefined ? undefined : current.groups[group]?.season
    if (season) return season
    return (['cold', 'warm'] as const).find((each) =>
      garment.materials.some((material) => names.isNamed('material', material, current.seasons[each].materials)),
    )
  }

  /** Colours beside the garment's own: those that suit it count more, and those that do not are left out. */
  function colourRules({ colours: [colour] }: Garment): { excluded: readonly string[]; boosts: Signals['boosts'] } {
    const { rules: current, names } = knowledge()
    const { neutral, with: suiting } = current.colours
    const own = Object.keys(suiting).find((name) => colour !== undefined && names.isNamed('color', colour, [name]))
    if (own === undefined) return { excluded: [], boosts: [] }
    const suits = suiting[own] ?? []
    const isAllowed = (name: string) => name === own || suits.includes(name) || neutral.includes(name)
    const boost = (name: string, by: number) => names.boost('color', [name], by)
    return {
      excluded: neutral.includes(own) ? [] : Object.keys(suiting).filter((name) => !isAllowed(name)),
      boosts: [
        ...boost(own, weights.sameColour),
        ...suits.flatMap((name) => boost(name, weights.colour)),
        ...neutral
          .filter((name) => name !== own && !suits.includes(name))
          .flatMap((name) => boost(name, weights.neutral)),
      ],
    }
  }

  function occasionRules({ occasions }: Garment): { excluded: readonly string[]; boosts: Signals['boosts'] } {
    const { rules: current, names } = knowledge()
    const isOnly = (those: readonly string[]) =>
      occasions.length > 0 && occasions.every((occasion) => names.isNamed('occasion', occasion, those))
    return {
      excluded: current.apart.flatMap(({ these, those }) => (isOnly(these) ? those : isOnly(those) ? these : [])),
      boosts: names.boost('occasion', occasions, weights.occasion),
    }
  }

  /** Puts products for another season behind: a dress for all year gets no sandals in November. */
  function monthRules(groups: readonly string[], kinds: readonly string[]): Signals['boosts'] {
    const { rules: current, names, groups: garmentGroups } = knowledge()
    const month = new Date(now()).getUTCMonth() + 1
    const gone = (['cold', 'warm'] as const).find((season) => !current.seasons[season].months.includes(month))
    if (!gone) return []
    const away = groups.filter((group) => current.groups[group]?.season === gone)
    const awayKinds = garmentGroups.kindsOf(away, kinds).selected
    return [
      ...names.boost('material', current.seasons[gone].materials, weights.outOfSeason),
      ...(awayKinds.length > 0
        ? [{ filters: [valuesFilter('kind', awayKinds)], by: weights.outOfSeason, why: 'season' }]
        : []),
    ]
  }

  /** Products for each place of the look, without those that clash with the garment. */
  async function findFor(garment: Garment, place: Place, isStrict: boolean): Promise<readonly (readonly number[])[]> {
    const { rules: current, groups, names } = knowledge()
    const own = groups.of(garment)
    const group = own === undefined ? undefined : current.groups[own]
    if (!group) return []
    const allTypes = await typesIn(place)
    const season = seasonOf(garment)
    const opposite = season === 'cold' ? 'warm' : season === 'warm' ? 'cold' : undefined
    const [colours, occasions] = [colourRules(garment), occasionRules(garment)]
    const isPatterned = garment.patterns.some((pattern) => !names.isNamed('pattern', pattern, current.plainPatterns))
    const common: Filter[] = [
      ...(opposite ? [names.without('material', current.seasons[opposite].materials)] : []),
      ...(isStrict ? [names.without('color', colours.excluded), names.without('occasion', occasions.excluded)] : []),
    ]
    return Promise.all(
      group.with.map(async (alternatives) => {
        const fitting = alternatives.filter((name) => !opposite || current.groups[name]?.season !== opposite)
        const { selected, excluded } = groups.kindsOf(fitting, allTypes)
        if (selected.length === 0) return []
        const boosts = [
          ...colours.boosts,
          ...occasions.boosts,
          ...(isPatterned ? names.boost('pattern', current.plainPatterns, weights.plain) : []),
          ...(season ? [] : monthRules(fitting, allTypes)),
          ...fitting.flatMap((name, at) => {
            const kinds = groups.kindsOf([name], allTypes).selected
            const by = weights.group * (fitting.length - 1 - at)
            return by > 0 && kinds.length > 0 ? [{ filters: [valuesFilter('kind', kinds)], by, why: name }] : []
          }),
        ]
        const filters = [valuesFilter('kind', selected, excluded), ...common]
        const { hits } = await search(place, filters, boosts, limits.perPlace)
        return hits.map(({ id }) => Number(id))
      }),
    )
  }

  return {
    groupOf: (garment: Garment): string | undefined => knowledge().groups.of(garment),

    /** A filter for products of the garment's own group; none where the group is unknown. */
    async alternativesTo(garment: Garment, place: Place): Promise<readonly Filter[]> {
      const { groups } = knowledge()
      const group = groups.of(garment)
      if (group === undefined) return []
      const { selected, excluded } = groups.kindsOf([group], await typesIn(place))
      return selected.length > 0 ? [valuesFilter('kind', selected, excluded)] : []
    },

    /** Products that go with a garment: one for each place of the look, then a second one for each … */
    async find(garment: Garment, place: Place): Promise<readonly number[]> {
      const strict = inTurns(await findFor(garment, place, true))
      return strict.length >= limits.few ? strict : [...strict, ...inTurns(await findFor(garment, place, false))]
    },
  }
}

type Names = ReturnType<typeof createCatalogueNames>

const valuesFilter = (facet: string, selected: readonly string[], excluded: readonly string[] = []): Filter => ({
  kind: 'values',
  facet,
  selected,
  excluded,
})

/** The first of each, then the second of each … */
export function inTurns<Value>(lists: readonly (readonly Value[])[]): Value[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}
