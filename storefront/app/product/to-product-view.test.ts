import { marketOf, type Locale } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { createTranslate } from '../i18n/translate.ts'
import type { SizeChart } from '../platform/content/views.ts'
import { chartWith, makeProduct } from './testing/products.ts'
import { toProductView } from './to-product-view.ts'

const view = (product: Product, locale: Locale = 'de', charts: readonly SizeChart[] = []) =>
  toProductView(product, {
    market: marketOf(locale),
    t: createTranslate({}, marketOf(locale)),
    cdnUrl: '/cdn',
    charts,
    now: new Date('2026-11-13T10:00:00Z'),
  })

describe('the sizes of a product', () => {
  it('have arrival dates: soon from stock, later when they are reordered, none when sold out', () => {
    const { sizes } = view(
      makeProduct({
        sizes: [
          { label: '36' },
          {
            label: '38',
            stock: { quantity: 0, isSellableWithoutStock: true, expectedAvailabilityAt: '2026-11-30T05:00:00Z' },
          },
          { label: '40', stock: { quantity: 0 } },
        ],
      }),
    )
    expect(sizes.map(({ delivery }) => delivery)).toEqual([
      { min: '2026-11-16', max: '2026-11-18' },
      { min: '2026-12-02', max: '2026-12-04' },
      null,
    ])
    expect(sizes.map(({ isSellable }) => isSellable)).toEqual([true, true, false])
  })

  it('O-10: say how many are left from three on, unless more can be ordered', () => {
    const { sizes } = view(
      makeProduct({
        sizes: [
          { label: '36', stock: { quantity: 4 } },
          { label: '38', stock: { quantity: 3 } },
          { label: '40', stock: { quantity: 1, isSellableWithoutStock: true } },
          { label: '42', stock: { quantity: 0 } },
        ],
      }),
    )
    expect(sizes.map(({ left }) => left)).toEqual([null, 3, null, null])
  })

  it('P-09: have their second name from the chart of the house, where the market has one', () => {
    const second = (locale: Locale, chart: SizeChart) => view(makeProduct(), locale, [chart]).sizes[0]?.second
    expect(second('fr-ch', chartWith('EU', 'FR'))).toBe('FR 40')
    expect(second('en', chartWith('EU', 'UK'))).toBe('UK 40')
    expect(second('de', chartWith('EU', 'FR'))).toBeNull()
    expect(second('fr-ch', chartWith('EU', 'Taille'))).toBeNull()
  })
})

describe('the chart of a product', () => {
  const chart = (category: string): SizeChart => ({ ...chartWith('EU'), category })
  const nameOf = (product: Product) => {
    const charts = ['women-tops', 'trousers', 'shoes', 'belts'].map(chart)
    const found = view(product, 'de', charts).sizeChart
    return charts.find((each) => each.chart === found)?.category ?? null
  }

  it.each([
    ['slip-dress', 'women-tops'],
    ['jeans', 'trousers'],
    ['pleated-skirt', 'trousers'],
    ['belt', 'belts'],
  ])('is found for a %s', (type, category) => {
    expect(nameOf(makeProduct({ customData: { type } }))).toBe(category)
  })

  it('is left out for products of a single size', () => {
    const product = makeProduct({ sizes: [{ label: 'One Size' }] })
    const variants = product.variants.map((variant) => ({ ...variant, customData: { sizeSystem: 'one-size' } }))
    expect(nameOf({ ...product, variants })).toBeNull()
  })
})

describe('the surroundings of a product', () => {
  const step = (categoryUrl: string, isSale = false) => ({
    categoryId: 1,
    categoryName: categoryUrl,
    categorySlug: 'x',
    categoryUrl,
    categoryHidden: false,
    categoryProperties: isSale ? [{ name: 'sale', value: 'true' }] : [],
  })

  it('have the longest category path that is not the sale', () => {
    const categories = [
      [step('/c/sale/', true), step('/c/sale/kleider/', true), step('/c/sale/kleider/midi/', true)],
      [step('/c/new/'), step('/c/new/kleider/'), step('/c/new/kleider/midi/')],
      [step('/c/damen/'), step('/c/damen/kleider/')],
    ]
    expect(view(makeProduct({ categories })).trail.map(({ to }) => to)).toEqual(['/c/damen/', '/c/damen/kleider/'])
    expect(view(makeProduct({ categories: categories.slice(0, 1) })).trail).toHaveLength(3)
  })

  it('have the colours in a fixed order, without those no longer sold', () => {
    const other = makeProduct({ id: 500, colour: 'Blau', isSoldOut: true })
    const gone = makeProduct({ id: 502, isActive: false })
    const { colours } = view(makeProduct({ siblings: [gone, other] }))
    expect(colours.map(({ name, isCurrent, isSoldOut }) => [name, isCurrent, isSoldOut])).toEqual([
      ['Blau', false, true],
      ['Rot', true, false],
    ])
  })

  it('P-01, P-05, P-06: is what it is made of, how to wash it and who made it', () => {
    const { components, care, makers, origin } = view(makeProduct(), 'fr-ch')
    expect(components).toEqual([
      {
        name: 'Oberstoff',
        shares: [
          { material: 'Viskose', percent: 70 },
          { material: 'Leinen', percent: 30 },
        ],
      },
    ])
    expect(care).toEqual([{ symbol: 'wash30', text: 'Schonend waschen' }])
    expect(makers).toMatchObject([{ name: 'Atelier', place: '4000 Porto', country: 'Portugal' }])
    expect(origin).toBe('Portugal')
  })
})
