import type { AdvancedAttribute, FieldGroup, Product } from '@vitrine/contracts/shop'

/** A form of the shop as one object: its lists of lists hold objects with one key each. */
export const flatten = ({ fieldSet }: FieldGroup): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...fieldSet
      .flat()
      .map((field) => Object.fromEntries(Object.entries(field).map(([key, value]) => [key, String(value ?? '')]))),
  ) as Record<string, string>

type Advanced = Product['advancedAttributes']

export const groupsOf = (advanced: Advanced, key: string): AdvancedAttribute['values'] => advanced[key]?.values ?? []

/** A form that holds nothing but words. */
export const textIn = (advanced: Advanced, key: string): string | null =>
  groupsOf(advanced, key)
    .map((group) => flatten(group)['text'] ?? '')
    .find((text) => text !== '') ?? null
