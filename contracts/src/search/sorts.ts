import * as v from 'valibot'

const Direction = v.picklist(['asc', 'desc'])

export const SortRequest = v.nullish(
  v.object({
    sortCriteria: v.picklist(['relevance', 'fields']),
    fields: v.nullish(
      v.pipe(
        v.array(v.object({ field: v.pipe(v.string(), v.minLength(1)), direction: v.nullish(Direction) })),
        v.maxLength(10),
      ),
    ),
  }),
)
export type SortRequest = v.InferOutput<typeof SortRequest>

const SortField = v.object({ field: v.string(), direction: Direction, displayName: v.string() })

export const SortOption = v.variant('sortCriteria', [
  v.object({ sortCriteria: v.literal('relevance') }),
  v.object({ sortCriteria: v.literal('fields'), fields: v.array(SortField) }),
])
export type SortOption = v.InferOutput<typeof SortOption>

/** `appliedSort` is one of `availableSorts`, to the letter: clients compare their JSON. */
export const Sort = v.object({ appliedSort: SortOption, availableSorts: v.array(SortOption) })
export type Sort = v.InferOutput<typeof Sort>
