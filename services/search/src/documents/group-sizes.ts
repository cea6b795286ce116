import { oneSize, type SizeSystem } from '@vitrine/contracts/catalogue'
import { createGarmentGroups, type GarmentNames } from './garment-groups.ts'
import { sizedGarments } from './sized-garments.ts'
import type { SizeGroup } from './size-groups.ts'

/** A product as far as its sizes depend on it. */
export type SizedGarment = {
  type: string
  categoryPaths: readonly (readonly string[])[]
  system: SizeSystem
  sizes: readonly string[]
}

type GarmentName = keyof typeof sizedGarments | undefined

/** Garments whose numbers are sizes of their own. */
const numbersOf: Partial<Record<keyof typeof sizedGarments, SizeGroup>> = {
  shoes: 'shoes',
  socks: 'shoes',
  belts: 'belts',
  hats: 'hats',
  gloves: 'gloves',
  rings: 'rings',
}

/** Finds the group of each size of a garment, by what the garment is called and how the size is written. */
export function createSizeGrouping(names: GarmentNames): (garment: SizedGarment) => (size: string) => SizeGroup {
  const garments = createGarmentGroups({ groups: sizedGarments }, names)
  return ({ type, categoryPaths, system, sizes }) => {
    const garment = garments.of({ type, categoryPaths: categoryPaths.map((path) => path.map(Number)) }) as GarmentName
    const isInInches = garment === 'trousers' && sizes.some(isInch)
    const own = garment && numbersOf[garment]
    const numbers: SizeGroup = own ?? (system === 'shoe' ? 'shoes' : isInInches ? 'waist' : 'numbers')
    return (size) => groupOf(size.trim().toLowerCase(), garment, numbers)
  }
}

/** Clothes have even numbers, so an odd one of trousers is a waist in inches. */
const isInch = (size: string) => /^\d\d$/.test(size) && Number(size) % 2 === 1 && Number(size) > 20 && Number(size) < 50

const letters = /^(?:\dx|x{0,3})?(?:s|l)$|^m$/
const number = String.raw`\d+(?:[.,]\d+)?(?: ?(?:½|[12]\/[23]))?`
/** Clothes for short and tall people have a letter behind the number: 38K, 76L. */
const numbersForm = new RegExp(`^${number}(?: ?[-–/] ?${number}|[kl])?$`)

function groupOf(size: string, garment: GarmentName, numbers: SizeGroup): SizeGroup {
  if (size === oneSize.toLowerCase()) return 'single'
  if (/^w ?\d/.test(size)) return 'waist'
  if (size.split(/ ?[/–-] ?/).every((part) => letters.test(part))) return 'letters'
  if (isCup(size, garment)) return 'cups'
  if (isForChildren(size)) return 'children'
  if (numbersForm.test(size)) return numbers
  if (/^\d+(?:[.,]\d+)? ?(?:mm|cm|ml|kg|in|"| [mlg])$/.test(size)) return numbers === 'belts' ? 'belts' : 'measures'
  return 'other'
}

/** 75B; British bands are as narrow as clothes sizes, where 38K is a short one. */
function isCup(size: string, garment: GarmentName): boolean {
  const [, band] = /^(\d{2,3}) ?[a-k]{1,3}$/.exec(size) ?? []
  return band !== undefined && (Number(band) >= 60 || garment === 'underwear')
}

/** By height, 98/104, or by age: 6 years, 9-12M. */
function isForChildren(size: string): boolean {
  const [, from, to] = /^(\d{2,3}) ?[/–-] ?(\d{2,3})$/.exec(size) ?? []
  if (from && to) return Number(from) >= 44 && Number(to) - Number(from) === 6
  return /^\d+(?: ?[/–-] ?\d+)? ?(?:y|yrs?|years?|m|months?|j|jahre?|monate?|ans?|mois)$/.test(size)
}
