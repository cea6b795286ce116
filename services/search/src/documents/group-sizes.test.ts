import type { SizeSystem } from '@vitrine/contracts/catalogue'
import { locales } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { createSizeGrouping } from './group-sizes.ts'
import {
  groupedSizeKey,
  parseGroupedSize,
  readGroupedSize,
  type SizeGroup,
  sizeGroups,
  writeGroupedSize,
} from './size-groups.ts'

const groupingOf = createSizeGrouping({ categories: [], valuesOf: () => new Map(), indexed: (_, key) => key })
const groupOf = (type: string, system: SizeSystem, ...sizes: string[]) => {
  const group = groupingOf({ type, categoryPaths: [], system, sizes })
  return [...new Set(sizes.map(group))]
}

describe('the group of a size', () => {
  it.each<[string, SizeSystem, string[], SizeGroup]>([
    ['dress', 'numeric', ['36', '38', '40/42'], 'numbers'],
    ['dress', 'letter', ['XS', 'M', '2XL', 'XXL'], 'letters'],
    ['Pullover', 'label', ['XS/S', 'M/L'], 'letters'],
    ['jeans', 'jeans', ['W29/L32', 'W30'], 'waist'],
    ['Jeanshose', 'numeric', ['26', '27', '28'], 'waist'],
    ['trousers', 'numeric', ['34', '36', '38'], 'numbers'],
    ['anything', 'shoe', ['38', '39.5'], 'shoes'],
    ['Turnschuhe', 'numeric', ['38', '40'], 'shoes'],
    ['bottines', 'label', ['37 1/3', '38 2/3'], 'shoes'],
    ['socks', 'label', ['35-38', '39–42'], 'shoes'],
    ['Ledergürtel', 'label', ['85 cm', '95 cm'], 'belts'],
    ['bra', 'label', ['75B', '80 DD', '34C'], 'cups'],
    ['Strohhut', 'numeric', ['55', '57'], 'hats'],
    ['gants', 'label', ['6.5', '7'], 'gloves'],
    ['Ring', 'numeric', ['52', '54'], 'rings'],
    ['watch', 'label', ['40 mm', '44mm'], 'measures'],
    ['Body', 'label', ['98/104', '6 years', '9-12M'], 'children'],
    ['coat', 'label', ['38K', '76L'], 'numbers'],
    ['coat', 'label', ['Petite', 'Tall'], 'other'],
    ['perfume', 'label', ['50 ml', '0,1 l'], 'measures'],
    ['bag', 'one-size', ['One Size'], 'single'],
  ])('of %s in %s sizes %j is %s', (type, system, sizes, group) =>
    expect(groupOf(type, system, ...sizes)).toEqual([group]),
  )

  it('is read back from its key and from its name in every shop', () => {
    for (const group of Object.keys(sizeGroups) as SizeGroup[]) {
      expect(readGroupedSize(groupedSizeKey({ group, size: 'W29/L32' }))).toEqual({ group, size: 'W29/L32' })
      for (const locale of locales)
        expect(parseGroupedSize(writeGroupedSize(group, '38', locale), locale)).toEqual({ group, size: '38' })
    }
    expect(readGroupedSize('98:104')).toBeUndefined()
    expect(writeGroupedSize('belts', '85', 'ch')).toBe('85 (Gürtel)')
  })
})
