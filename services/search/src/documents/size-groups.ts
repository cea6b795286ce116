import { textFor } from '@vitrine/contracts/catalogue'
import type { Locale } from '@vitrine/contracts/markets'
import { addBrandWords } from '../brand-words.ts'
import { sizeGroupWords } from './size-group-words.ts'

/** Their words, also those of further languages of the brand. */
export const sizeGroups = addBrandWords(sizeGroupWords)
export type SizeGroup = keyof typeof sizeGroups

const order = Object.keys(sizeGroups) as readonly SizeGroup[]
export const rankOfSizeGroup = (group: SizeGroup): number => order.indexOf(group)
export const sizeGroupName = (group: SizeGroup, locale: Locale): string => textFor(sizeGroups[group].name, locale)

/** A size of one group only. Beside it the index has the size itself, which is that size of any group. */
export type GroupedSize = { group: SizeGroup; size: string }

export const groupedSizeKey = ({ group, size }: GroupedSize): string => `${group}:${size}`

export function readGroupedSize(key: string): GroupedSize | undefined {
  const [, group, size] = /^([a-z]+):(.+)$/s.exec(key) ?? []
  const known = order.find((each) => each === group)
  return known && size !== undefined ? { group: known, size } : undefined
}

/** The values of the index for a size in any group. */
export const groupedSizeKeys = (size: string): readonly string[] =>
  order.map((group) => groupedSizeKey({ group, size }))

/** The name of a size of one group: "38 (Schuhe)". */
export const writeGroupedSize = (group: SizeGroup, size: string, locale: Locale): string =>
  `${size} (${textFor(sizeGroups[group].goods, locale)})`

/** The group and the name of the size in a name such as "38 (Schuhe)". */
export function parseGroupedSize(text: string, locale: Locale): GroupedSize | undefined {
  const [, size, goods] = /^(.+) \((.+)\)$/s.exec(text) ?? []
  const group = order.find((each) => textFor(sizeGroups[each].goods, locale) === goods)
  return group && size !== undefined ? { group, size } : undefined
}
