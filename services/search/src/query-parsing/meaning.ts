import type { Filter } from '../engine/engine.ts'

/**
 * One thing a phrase says about goods. A phrase may say several: "Kaschmir" is a material and a category. A kind
 * says what a product is (a category, a garment), an attribute what it is like.
 */
export type Meaning = {
  filter: Filter
  isKind: boolean
  isStrict: boolean
  label: string
  /** Kinds that have exactly this name: "Pumps" are pumps before they are slingback pumps. */
  called?: readonly string[]
  /** Kinds that it means without being called so: jeans are trousers. */
  narrower?: readonly string[]
  /** The kind that its last noun names: "Midirock" is a category, and any skirt of that length. */
  wider?: Filter
}

/** Values of the same facet are one meaning: a coat may be filed in two categories called "Mäntel". */
export function join(meanings: readonly Meaning[], added: Meaning): Meaning[] {
  const same = meanings.find(
    ({ filter }) =>
      filter.kind === added.filter.kind && facetOf(filter) === facetOf(added.filter) && facetOf(filter) !== undefined,
  )
  if (!same) return [...meanings, added]
  const called = [...new Set([...(same.called ?? []), ...(added.called ?? [])])]
  const narrower = joinNarrower(same, added)
  const joined = {
    ...same,
    filter: union(same.filter, added.filter),
    isStrict: same.isStrict || added.isStrict,
    ...(called.length > 0 && { called }),
    ...(narrower.length > 0 && { narrower }),
  }
  return meanings.map((each) => (each === same ? joined : each))
}

/** A kind that one of the meanings is called by is not narrower than the other. */
function joinNarrower(a: Meaning, b: Meaning): string[] {
  const proper = new Set([a, b].flatMap((meaning) => properKinds(meaning)))
  return [...new Set([...(a.narrower ?? []), ...(b.narrower ?? [])])].filter((kind) => !proper.has(kind))
}

/** Kinds that a name means because they are called so, or filed under that name. */
export const properKinds = ({
  filter,
  narrower = [],
}: Pick<Meaning, 'filter'> & { narrower?: Meaning['narrower'] | undefined }): readonly string[] =>
  filter.kind === 'values' ? filter.selected.filter((kind) => !narrower.includes(kind)) : []

const facetOf = (filter: Filter) => ('facet' in filter ? filter.facet : undefined)

export function union(a: Filter, b: Filter): Filter {
  if (a.kind === 'values' && b.kind === 'values') return joinValues(a, b)
  return a
}

type ValuesFilter = Extract<Filter, { kind: 'values' }>

function joinValues(a: ValuesFilter, b: ValuesFilter): ValuesFilter {
  const selected = [...new Set([...a.selected, ...b.selected])]
  // One of them cannot exclude a kind that the other means.
  const excluded = [...new Set([...a.excluded, ...b.excluded])].filter((value) => !selected.includes(value))
  return { ...a, selected, excluded }
}
