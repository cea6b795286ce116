import type { Filter } from '../../engine/engine.ts'

/**
 * Goods that a question is about, as conditions of the index that hold all together. `kind` says what they are, a
 * facet or a number of the index what they are like: `color`, `size`, `price`.
 */
export type GoodsQuery = { conditions: readonly Condition[]; text: string }

export type Condition = {
  about: string
  isExcluded: boolean
  filter: Filter
  /** Garments of the same name, where a category also holds others: waistcoats are filed under "Blazer". */
  garments?: Filter
}

export const emptyGoodsQuery: GoodsQuery = { conditions: [], text: '' }

export const kindOf = ({ conditions }: GoodsQuery): Condition | undefined =>
  conditions.find(({ about }) => about === 'kind')

export const without = (query: GoodsQuery, condition: Condition): GoodsQuery => ({
  ...query,
  conditions: query.conditions.filter((each) => each !== condition),
})

/** Only garments that have the name of the kind, and not everything that is filed with them. */
export const onlyGarments = (query: GoodsQuery): GoodsQuery => ({
  ...query,
  conditions: query.conditions.flatMap((condition) =>
    condition.garments ? [condition, { about: 'garment', isExcluded: false, filter: condition.garments }] : [condition],
  ),
})

export const valuesOf = ({ filter }: Condition): readonly string[] => {
  if (filter.kind !== 'values') return []
  return filter.selected.length > 0 ? filter.selected : filter.excluded
}

/** Sizes of which one is wanted. */
export const wantedSizes = ({ conditions }: GoodsQuery): readonly string[] =>
  conditions.filter(({ about, isExcluded }) => about === 'size' && !isExcluded).flatMap(valuesOf)
