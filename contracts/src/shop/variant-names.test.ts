import { describe, expect, it } from 'vitest'
import type { AttributesByKey } from './products.ts'
import { colourName, sizeName } from './variant-names.ts'

const several = (...labels: string[]) => ({
  id: null,
  key: '',
  label: '',
  type: null,
  multiSelect: true as const,
  values: labels.map((label) => ({ label })),
})
const single = (label: string) => ({ ...several(), multiSelect: false as const, values: { label } })
const piece = (attributes: AttributesByKey) => ({ attributes })

describe('names of a variant', () => {
  it('are the shop’s own colour, not the group of colours', () => {
    expect(colourName(piece({ color: several('Beige'), colorDetail: several('Camel') }))).toBe('Camel')
    expect(colourName(piece({ color: several('Beige'), colorDetail: single('Camel') }))).toBe('Camel')
  })

  it('fall back to the group for orders that kept nothing else', () => {
    expect(colourName(piece({ color: several('Beige') }))).toBe('Beige')
    expect(colourName(piece({}))).toBeNull()
  })

  it('have the size as the shop writes it, and none where there is only one', () => {
    expect(sizeName(piece({ size: single('40'), shopSize: single('40 kurz') }))).toBe('40 kurz')
    expect(sizeName(piece({ size: single('40') }))).toBe('40')
    expect(sizeName(piece({ shopSize: single('One Size') }))).toBeNull()
  })
})
