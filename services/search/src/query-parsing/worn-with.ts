import { createGarmentGroups } from '../documents/garment-groups.ts'
import { categoryOfKind, typeOfKind } from '../documents/kinds.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Filter } from '../engine/engine.ts'
import type { ComplementRules } from '../rules/complement-rules.ts'

/** Finds the kinds of products that go with others, by the rules for recommendations; `called` are the first ones to wear. */
export type WornWith = (kinds: readonly string[]) => { filter: Filter; called: readonly string[] } | undefined

/** The first lists of a rule have what an outfit needs: a dress shoes, a skirt a top. */
const mainLists = 2

export function createWornWith({ groups: rules }: ComplementRules, vocabulary: Vocabulary): WornWith {
  const groups = createGarmentGroups({ groups: rules }, vocabulary)
  const types = [...vocabulary.valuesOf('type').keys()]

  const groupOf = (kind: string) => {
    const category = categoryOfKind(kind)
    return groups.of({ type: typeOfKind(kind), categoryPaths: category === undefined ? [] : [[Number(category)]] })
  }

  return (kinds) => {
    const own = new Set(kinds.flatMap((kind) => groupOf(kind) ?? []))
    const kindsIn = (most: number) => {
      const lists = [...own].flatMap((group) => (rules[group]?.with ?? []).slice(0, most))
      return groups.kindsOf(
        [...new Set(lists.flat())].filter((group) => !own.has(group)),
        types,
      ).selected
    }
    const selected = kindsIn(Infinity)
    if (selected.length === 0) return undefined
    return { filter: { kind: 'values', facet: 'kind', selected, excluded: [...kinds] }, called: kindsIn(mainLists) }
  }
}
