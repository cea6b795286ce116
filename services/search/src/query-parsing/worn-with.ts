import { createGarmentGroups } from '../documents/garment-groups.ts'
import { categoryOfKind, typeOfKind } from '../documents/kinds.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Filter } from '../engine/engine.ts'
import type { ComplementRules } from '../rules/complement-rules.ts'

/** Finds the kinds of products that go with others, by the rules for recommendations. */
export type WornWith = (kinds: readonly string[]) => Filter | undefined

export function createWornWith({ groups: rules }: ComplementRules, vocabulary: Vocabulary): WornWith {
  const groups = createGarmentGroups({ groups: rules }, vocabulary)
  const types = [...vocabulary.valuesOf('type').keys()]

  const groupOf = (kind: string) => {
    const category = categoryOfKind(kind)
    return groups.of({ type: typeOfKind(kind), categoryPaths: category === undefined ? [] : [[Number(category)]] })
  }

  return (kinds) => {
    const own = new Set(kinds.flatMap((kind) => groupOf(kind) ?? []))
    const others = [...own].flatMap((group) => (rules[group]?.with ?? []).flat()).filter((group) => !own.has(group))
    const { selected } = groups.kindsOf([...new Set(others)], types)
    return selected.length > 0 ? { kind: 'values', facet: 'kind', selected, excluded: [...kinds] } : undefined
  }
}
