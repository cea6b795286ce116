/** Values of the facet `kind`: a product is of the kind of its type and of every category it is filed under. */
export const kindOfType = (type: string): string => `type:${type}`
export const kindOfCategory = (categoryId: number | string): string => `category:${categoryId}`

export const kindsOf = (type: string, categoryPaths: readonly (readonly string[])[]): string[] => [
  kindOfType(type),
  ...new Set(categoryPaths.flat().map(kindOfCategory)),
]

export const isKindOfType = (kind: string): boolean => kind.startsWith('type:')

/** The type or the category that a kind is. */
export const typeOfKind = (kind: string): string | undefined => /^type:(.*)$/s.exec(kind)?.[1]
export const categoryOfKind = (kind: string): string | undefined => /^category:(.*)$/s.exec(kind)?.[1]
