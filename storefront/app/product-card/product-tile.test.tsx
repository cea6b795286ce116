import { entryOf, locales, marketOf } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import { formatMoney } from '@vitrine/contracts/formats'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { I18nProvider } from '../i18n/i18n.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { cardOfProduct } from './card.ts'
import { ProductTile } from './product-tile.tsx'

const messages = await readMessages()
const attribute = (label: string) => ({ multiSelect: false, values: { label } })
const price = (withTax: number) => ({ withTax, withoutTax: Math.round(withTax / 1.19) })

const product = (min: number, differs: { max?: number; lowestPrior?: number } = {}) =>
  ({
    id: 501,
    attributes: { name: attribute('Kleid'), brand: attribute('Vitrine') },
    images: [],
    priceRange: { min: price(min), max: price(differs.max ?? min) },
    lowestPriorPrice: { withTax: differs.lowestPrior ?? null },
    variants: [],
    isNew: false,
    isSoldOut: false,
  }) as unknown as Product

function render(of: Product, locale: (typeof locales)[number] = 'de', isListed = false): string {
  const tile = <ProductTile card={cardOfProduct(of, '/cdn')} isListed={isListed} />
  const html = renderToString(
    <I18nProvider market={marketOf(locale)} messages={entryOf(messages, locale)}>
      <ToastProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: tile }])} />
      </ToastProvider>
    </I18nProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

describe('the tile of a product', () => {
  it('shows the tiny preview of its picture in at most 200 bytes, and none for the second picture', () => {
    const preview = 'U'.repeat(152)
    const images = ['front', 'fa'].map((name) => ({ hash: `coat-${name}`, name, preview }))
    const of = { ...product(7_990), images } as unknown as Product
    const [style = ''] = /background-image:[^"]*/.exec(render(of)) ?? []
    expect(style).toContain(`url(data:image/webp;base64,${preview})`)
    expect(style.replace(/;--.*/, '').length).toBeLessThanOrEqual(210)
    expect(cardOfProduct(of, '/cdn').pictures.map((picture) => picture.preview)).toEqual([preview, undefined])
  })

  it('has a pressed heart on the wishlist before the visitor is known, so that a press removes it', () => {
    expect(render(product(7_990), 'de', true)).toContain('aria-pressed="true"')
    expect(render(product(7_990))).toContain('aria-pressed="false"')
  })

  it.each(locales)('%s names the rating of a reviewed product, and none of any other', (locale) => {
    const rated = { ...product(7_990), rating: { average: 4.5, count: 12 } } as unknown as Product
    expect(render(rated, locale)).toMatch(/aria-label="4[,.]5 [^"]*12">4[,.]5 \(12\)</)
    expect(render(product(7_990), locale)).not.toContain('(12)')
  })

  it('marks a name in another language', () => {
    const name = { multiSelect: false, values: { label: 'Belt', language: 'en' } }
    const of = { ...product(7_990), attributes: { name } } as unknown as Product
    expect(render(of)).toMatch(/<a [^>]*lang="en"[^>]*>Belt</)
    expect(render(product(7_990))).not.toContain('lang=')
  })

  it.each(locales)('T-01 %s shows the price with VAT in the currency of the shop, and never the net one', (locale) => {
    const html = render(product(7_990), locale)
    expect(html).toContain(formatMoney(7_990, marketOf(locale)))
    expect(html).not.toContain(formatMoney(6_714, marketOf(locale)))
  })

  it.each(locales)('O-01 %s tells the lowest price of 30 days when it is reduced', (locale) => {
    const html = render(product(7_990, { lowestPrior: 9_990 }), locale)
    expect(html.split(formatMoney(9_990, marketOf(locale)))).toHaveLength(3)
    expect(render(product(7_990), locale)).not.toContain('<s ')
  })

  it('O-03 announces nothing when the price was as low before', () => {
    expect(render(product(7_990, { lowestPrior: 7_990 }))).not.toMatch(/<s |\d\s?%|30 Tage/)
  })

  it('T-07 says “from” when sizes differ in price', () => {
    expect(render(product(7_990, { max: 8_990 }))).toContain('ab 79,90')
  })
})
