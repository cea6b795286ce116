import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Filter, Signals } from '../engine/engine.ts'

/** Finds the values of a catalogue for the names in rules: by their key, or by their English name. */
export function createCatalogueNames(vocabulary: Vocabulary) {
  const byFacet = new Map<string, Map<string, string[]>>()

  function namesOf(facet: string): Map<string, string[]> {
    const known = byFacet.get(facet)
    if (known) return known
    const names = new Map<string, string[]>()
    for (const [value, label] of vocabulary.valuesOf(facet))
      for (const name of new Set([value, label.en.toLowerCase()])) names.set(name, [...(names.get(name) ?? []), value])
    byFacet.set(facet, names)
    return names
  }

  const valuesOf = (facet: string, names: readonly string[]): string[] => [
    ...new Set(names.flatMap((name) => namesOf(facet).get(name) ?? [])),
  ]

  return {
    /** Whether a value of the catalogue goes by one of these names. */
    isNamed: (facet: string, value: string, names: readonly string[]): boolean =>
      names.includes(value) || valuesOf(facet, names).includes(vocabulary.indexed(facet, value)),
    /** Moves products with one of these names; nothing where the catalogue has none of them. */
    boost(facet: string, names: readonly string[], by: number): Signals['boosts'] {
      const selected = valuesOf(facet, names)
      if (selected.length === 0) return []
      return [{ filters: [{ kind: 'values', facet, selected, excluded: [] }], by, why: `${facet} ${names.join(', ')}` }]
    },
    without: (facet: string, names: readonly string[]): Filter => ({
      kind: 'values',
      facet,
      selected: [],
      excluded: valuesOf(facet, names),
    }),
  }
}
