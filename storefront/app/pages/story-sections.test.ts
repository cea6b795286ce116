import { expect, it } from 'vitest'
import type { Card } from '../platform/card.ts'
import type { Block, ProductSliderBlock } from '../platform/content/views.ts'
import { sectionsOf } from './story-sections.ts'

const text = (id: string): Block => ({ type: 'text', id, body: [id], width: 'narrow' })
const products = (id: string, more: Partial<ProductSliderBlock> = {}): ProductSliderBlock => ({
  type: 'productSlider',
  id,
  productIds: [1],
  products: [{ id: 1 } as Card],
  isInline: true,
  ...more,
})
const written = (blocks: readonly Block[]) =>
  sectionsOf(blocks).map((section) =>
    section.kind === 'text' ? `${section.text.id} with ${section.aside.id}` : section.block.id,
  )

it('puts inline products beside the text below them', () => {
  expect(written([text('first'), products('coat'), text('second'), text('third')])).toEqual([
    'first',
    'second with coat',
    'third',
  ])
})

it('leaves a text alone whose products are sold no more', () => {
  expect(written([products('coat', { products: [] }), text('first')])).toEqual(['first'])
})

it('shows other rows of products, and inline ones without a text, by themselves', () => {
  expect(written([products('row', { isInline: false }), text('first'), products('last')])).toEqual([
    'row',
    'first',
    'last',
  ])
})
