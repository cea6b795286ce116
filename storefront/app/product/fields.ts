import type { AdvancedAttribute, FieldGroup, Product } from '@vitrine/contracts/shop'

/** Advanced attributes as one object: the shop nests lists of objects with one key each. */
export const flatten = ({ fieldSet }: FieldGroup): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...fieldSet
      .flat()
      .map((field) => Object.fromEntries(Object.entries(field).map(([key, value]) => [key, String(value ?? '')]))),
  ) as Record<string, string>

type Advanced = Product['advancedAttributes']

export const groupsOf = (advanced: Advanced, key: string): AdvancedAttribute['values'] => advanced[key]?.values ?? []

/** The language of a text, where it is not the shop's own. */
export const textLanguage = (advanced: Advanced, key: string): string | undefined =>
  groupsOf(advanced, key)
    .map((group) => flatten(group)['language'])
    .find((language) => language !== undefined)

/** Attribute fields with text values only. */
export const textIn = (advanced: Advanced, key: string): string | null =>
  groupsOf(advanced, key)
    .map((group) => flatten(group)['text'] ?? '')
    .find((text) => text !== '') ?? null
