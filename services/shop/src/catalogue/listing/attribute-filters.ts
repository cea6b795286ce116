import type { AttributeGroup } from '@vitrine/contracts/catalogue'
import type { Where } from '@vitrine/contracts/shop'

type WrittenFilter = NonNullable<Where['attributes']>[number]

/** A filter by the key of its attribute and the ids of values, however the client named them. */
type AttributeFilter =
  | { type: 'attributes' | 'attributes:not'; key: string; values: readonly number[] }
  | { type: 'boolean'; key: string; value: boolean }

export type ResolvedWhere = Omit<Where, 'attributes' | 'whitelistAttributes'> & {
  attributes?: readonly AttributeFilter[] | undefined
  whitelistAttributes?: readonly AttributeFilter[] | undefined
}

/** Clients name an attribute by its key or its id, and a value by its id, its id as text or the value itself. */
export function resolveAttributes(where: Where, groups: readonly AttributeGroup[]): ResolvedWhere {
  const resolve = (filters: readonly WrittenFilter[]) => filters.map((filter) => resolveFilter(filter, groups))
  const { attributes, whitelistAttributes, ...rest } = where
  return {
    ...rest,
    ...(attributes && { attributes: resolve(attributes) }),
    ...(whitelistAttributes && { whitelistAttributes: resolve(whitelistAttributes) }),
  }
}

function resolveFilter(filter: WrittenFilter, groups: readonly AttributeGroup[]): AttributeFilter {
  if (filter.type === 'boolean') return filter
  const group = groups.find(({ id, key }) => (filter.key === undefined ? id === filter.id : key === filter.key))
  // An unknown attribute keeps its name: nothing has a value of it.
  const key = group?.key ?? filter.key ?? String(filter.id)
  const idOf = (value: number | string): number[] =>
    typeof value === 'number'
      ? [value]
      : (group?.values ?? []).flatMap((known) =>
          String(known.id) === value || known.value === value ? [known.id] : [],
        )
  return { type: filter.type, key, values: filter.values.flatMap(idOf) }
}
