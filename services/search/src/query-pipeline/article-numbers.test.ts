import { describe, expect, it } from 'vitest'
import { smallStyles } from '../testing/small-catalogue.ts'
import { createNumberIndex, numbersIn } from './article-numbers.ts'

describe('article numbers', () => {
  it('are read however they are written', () => {
    expect(numbersIn(' v010004 ')[0]).toContain('V010004')
    expect(numbersIn('v 010004')[0]).toContain('V010004')
    expect(numbersIn('V010004/8900')[0]).toContain('V010004-8900')
    expect(numbersIn('2000100007693')[0]).toEqual(['2000100007693'])
  })

  it('may stand among other words, and end in a size that is written differently', () => {
    expect(numbersIn('Artikel V010004').flat()).toContain('V010004')
    expect(numbersIn('art.nr.: v010004, schwarz').flat()).toContain('V010004')
    const [, ...within] = numbersIn('V010004-8900-one size')
    expect(within.map(([number]) => number)).toEqual(['V010004-8900-one', 'V010004-8900', 'V010004'])
  })

  it('are no words, sizes and prices', () => {
    for (const query of ['kleid', 'kleid 38', 'w29', 'unter 100 euro', '', 'ein sehr langer text mit der zahl 12345'])
      expect(numbersIn(query), query).toEqual([])
  })

  it('find products by those of their style, colour, size and barcode', async () => {
    const find = createNumberIndex(smallStyles)
    const [style] = smallStyles
    const [product] = style?.products ?? []
    const [variant] = product?.variants ?? []
    if (!style || !product || !variant) throw new Error('The small catalogue is empty')
    expect(await find([style.masterKey])).toEqual(style.products.map(({ id }) => id))
    for (const number of [product.referenceKey, variant.referenceKey, variant.gtin, String(product.id)])
      expect(await find([number]), number).toEqual([product.id])
    expect(await find(['unknown'])).toEqual([])
  })
})
