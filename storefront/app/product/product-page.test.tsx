import { formatMoney } from '@vitrine/contracts/formats'
import { entryOf, type Locale, locales, marketOf } from '@vitrine/contracts/markets'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { cardOfProduct, goodsPicture } from '../product-card/card.ts'
import { I18nProvider } from '../i18n/i18n.tsx'
import { createTranslate } from '../i18n/translate.ts'
import { type PublicSettings, PublicSettingsProvider } from '../public-settings.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { ProductPage } from './product-page.tsx'
import { makeProduct } from './testing/products.ts'
import { toProductView } from './to-product-view.ts'

const messages = await readMessages()
const now = new Date('2026-11-13T10:00:00Z')
const marketUrls = Object.fromEntries(locales.map((locale) => [locale, `https://vitrine.example/${locale}`]))

type Page = Parameters<typeof ProductPage>[0]

function render(
  product: ReturnType<typeof makeProduct>,
  { locale = 'de', ...page }: Partial<Page['page']> & { locale?: Locale; answer?: Page['answer'] } = {},
): string {
  const { answer, ...rest } = page
  const t = createTranslate(entryOf(messages, locale), marketOf(locale))
  const view = toProductView(product, { market: marketOf(locale), t, cdnUrl: '/cdn', charts: [], now })
  const empty = { headline: '', cards: [] }
  const lists = { look: null, complements: empty, recommendations: empty }
  const around = { ...lists, storeIds: [1, 2], size: null, ...rest }
  const router = createMemoryRouter([
    { path: '*', element: <ProductPage page={{ ...around, product: view }} answer={answer} /> },
  ])
  const settings = { locale, marketUrls, cdnUrl: '/cdn', messages: [] } as unknown as PublicSettings
  return renderToString(
    <I18nProvider market={marketOf(locale)} messages={entryOf(messages, locale)}>
      <PublicSettingsProvider value={settings}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </PublicSettingsProvider>
    </I18nProvider>,
  ).replaceAll('<!-- -->', '')
}

const structured = (html: string) => {
  const written = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '[]'
  return JSON.parse(written) as [
    { hasVariant: { size: string; offers: { price: string; priceCurrency: string; availability: string } }[] },
  ]
}
const picture = goodsPicture('/cdn', 'look-fa', '')
const plain = (html: string) => html.replaceAll('\u00a0', ' ')

const dress = makeProduct({
  sizes: [
    { label: '36', price: 7999, lowestPrior: 9999 },
    { label: '38', price: 8999, lowestPrior: 9999, stock: { quantity: 2 } },
    { label: '40', price: 9999, stock: { quantity: 0 } },
  ],
})

describe('a subscription', () => {
  const shirt = makeProduct({
    isSubscribable: true,
    sizes: [
      { label: 'S', price: 1999 },
      { label: 'M', price: 2499 },
    ],
  })
  const choice = (html: string) =>
    /<fieldset(?:(?!<fieldset).)*name="purchase".*?<\/fieldset>/s.exec(plain(html))?.[0] ?? ''

  it('C-06 is bought once by default, in the form that needs no scripts', () => {
    const html = plain(render(shirt))
    const form = /<form[^>]*>(?:(?!<\/form>).)*name="purchase".*?<\/form>/s.exec(html)?.[0] ?? ''
    expect(form).toMatch(/<input[^>]*name="variantId"/)
    expect(form).toMatch(/<select name="interval"/)
    const checked = [...form.matchAll(/<input[^>]*name="purchase"[^>]*>/g)].map(([input]) => [
      /value="(\w+)"/.exec(input)?.[1],
      input.includes('checked'),
    ])
    expect(checked).toEqual([
      ['once', true],
      ['regular', false],
    ])
    expect([...form.matchAll(/<option value="(\w+)"[^>]*>([^<]+)/g)].map(([, value, label]) => [value, label])).toEqual(
      [
        ['monthly', 'Jeden Monat'],
        ['every_two_months', 'Alle zwei Monate'],
      ],
    )
  })

  it('C-02 says price per delivery, term and notice before it is put into the basket', () => {
    for (const fact of [
      '24,99 €<small>je Lieferung</small>',
      'Preis je Lieferung inkl. MwSt., ab der zweiten ohne Versandkosten',
      'Unbefristet, ohne Mindestlaufzeit',
      'Jederzeit ohne Frist kündbar',
    ])
      expect(choice(render(shirt, { size: 'M' }))).toContain(fact)
  })

  it('is not offered for other products, nor for sold out ones', () => {
    expect(choice(render(dress))).toBe('')
    expect(choice(render(makeProduct({ isSubscribable: true, sizes: [{ label: 'S', stock: { quantity: 0 } }] })))).toBe(
      '',
    )
  })
})

describe('the page of a product', () => {
  it('T-07, T-08: a chosen size has its own price, the same as in structured data', () => {
    expect(plain(render(dress))).toContain('ab 79,99 €')
    for (const { size, offers } of structured(render(dress))[0].hasVariant) {
      const html = plain(render(dress, { size }))
      expect(html).not.toContain('ab 79,99 €')
      expect(html).toContain(`${offers.price.replace('.', ',')} €`)
    }
    expect(structured(render(dress))[0].hasVariant.map(({ offers }) => offers.availability.split('/').at(-1))).toEqual([
      'InStock',
      'LimitedAvailability',
      'OutOfStock',
    ])
  })

  it.each(locales)('T-08: %s tells search engines the price the page shows, in the currency of the shop', (locale) => {
    const { currency } = marketOf(locale)
    for (const { size, offers } of structured(render(dress, { locale }))[0].hasVariant) {
      expect(offers.priceCurrency).toBe(currency)
      const shown = formatMoney(Math.round(Number(offers.price) * 100), marketOf(locale))
      expect(render(dress, { locale, size })).toContain(shown)
    }
  })

  it('T-02, O-01: tax, shipping and the lowest price of 30 days stand beside the price', () => {
    const html = plain(render(dress, { size: '36' }))
    expect(html).toContain('inkl. MwSt.')
    expect(html).toContain('zzgl. Versand')
    expect(html).toContain('Niedrigster Preis der letzten 30 Tage: 99,99 €')
  })

  it('says that no store has it only where the stock is known', () => {
    expect(render(dress, { storeIds: [] })).toContain('Nur online erhältlich')
    expect(render(dress, { storeIds: null })).not.toContain('Nur online erhältlich')
  })

  it('offers mails about a lower price of what can be bought', () => {
    const soldOut = makeProduct({ sizes: [{ label: 'S', stock: { quantity: 0 } }] })
    expect(render(dress)).toContain('Bei Preissenkung benachrichtigen')
    expect(render(soldOut)).not.toContain('Bei Preissenkung benachrichtigen')
  })

  it('has the state of each size in its label', () => {
    const html = render(dress)
    expect(html).toContain('40, ausverkauft, Benachrichtigung möglich')
    expect(html).toContain('nur noch 2')
  })

  it('offers a back-in-stock mail for a sold out size, without scripts too', () => {
    const html = render(dress, { size: '40' })
    expect(html).toContain('value="notify"')
    expect(html).toContain('Größe 40 ist ausverkauft')
    expect(html).not.toContain('In den Warenkorb')
  })

  it('shows the reply to a form without scripts at its size', () => {
    const variantId = dress.variants[1]?.id ?? 0
    const html = render(dress, { answer: { outcome: 'basket_full', words: 'Der Korb ist voll.', variantId } })
    expect(html).toContain('Der Korb ist voll.')
    expect(html).toContain('Größe: 38')
    expect(render(dress, { answer: { outcome: 'size_missing', words: '', variantId: 0 } })).toContain(
      'Bitte wähle eine Größe.',
    )
  })

  it('of a sold out product has the back-in-stock form in place of the basket button, and similar products first', () => {
    const gone = makeProduct({ isSoldOut: true, sizes: [{ label: '36', stock: { quantity: 0 } }, { label: '38' }] })
    const cards = [cardOfProduct(makeProduct({ id: 503, name: 'Rock' }), '/cdn')]
    const look = { name: 'Abend', text: '', to: '/p/shop-the-look/abend-7/', picture, cards }
    const html = render(gone, { recommendations: { headline: 'Ähnliche Artikel', cards }, look })
    expect(html).toContain('Gerade ausverkauft')
    expect(html).not.toContain('In den Warenkorb')
    expect(html.indexOf('Ähnliche Artikel')).toBeLessThan(html.indexOf('Abend'))
    const there = render(dress, { recommendations: { headline: '', cards }, look })
    expect(there.indexOf('Das könnte dir auch gefallen')).toBeGreaterThan(there.indexOf('Abend'))
  })

  it('shows products that are worn with it before alternatives', () => {
    const [scarf, coat] = ['Schal', 'Mantel'].map((name, at) =>
      cardOfProduct(makeProduct({ id: 510 + at, name }), '/cdn'),
    )
    const html = render(dress, {
      complements: { headline: 'Passt dazu', cards: scarf ? [scarf] : [] },
      recommendations: { headline: 'Ähnliche Artikel', cards: coat ? [coat] : [] },
    })
    const places = ['Passt dazu', '/p/schal-510/', 'Ähnliche Artikel', '/p/mantel-511/'].map((text) =>
      html.indexOf(text),
    )
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('keeps the chosen size on the way to another colour', () => {
    const siblings = [makeProduct({ id: 502, colour: 'Blau' })]
    expect(render({ ...dress, siblings }, { size: '36' })).toContain('href="/p/kleid-502/?size=36"')
    expect(render({ ...dress, siblings })).toContain('href="/p/kleid-502/"')
  })

  it('tells search engines the rating of real reviews, and none without', () => {
    const rated = makeProduct({
      rating: { average: 4.3, count: 7 },
      fitVerdict: 'small',
      sizes: [{ label: '36' }, { label: '38' }],
    })
    expect(structured(render(rated))[0]).toMatchObject({ aggregateRating: { ratingValue: 4.3, reviewCount: 7 } })
    expect(render(rated)).toContain('Fällt laut Kundinnen klein aus')
    expect(structured(render(dress))[0]).not.toHaveProperty('aggregateRating')
  })

  it('escapes names in structured data', () => {
    const html = render(makeProduct({ name: '</script><b>Kleid', sizes: [{ label: '36' }, { label: '38' }] }))
    expect(html).not.toContain('</script><b>')
    expect(structured(html)[0]).toMatchObject({ name: '</script><b>Kleid' })
  })

  it.each(locales)('is complete in %s', (locale) => {
    const html = render(dress, { locale })
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(locale === 'ch' && /[ßẞ]/.test(html.replaceAll(/Fällt weich/g, ''))).toBe(false)
  })
})

describe('texts in another language', () => {
  it('are marked with it', () => {
    const text = (words: string, language: string) => ({
      id: null,
      key: '',
      label: '',
      type: null,
      values: [{ fieldSet: [[{ text: words }, { language }]], groupSet: [] }],
    })
    const { name } = dress.attributes
    const foreign = {
      ...dress,
      attributes: {
        ...dress.attributes,
        name: { ...name, values: { label: 'Robe', language: 'fr' } } as typeof name & {},
      },
      advancedAttributes: {
        ...dress.advancedAttributes,
        shortDescription: text('A light dress.', 'en'),
        fit: text('Coupe droite.', 'fr'),
      },
    }
    const html = render(foreign)
    expect(html).toMatch(/<h1 [^>]*lang="fr"[^>]*>Robe</)
    expect(html).toMatch(/<span aria-current="page" lang="fr">Robe</)
    expect(html).toMatch(/<p [^>]*lang="en"[^>]*>A light dress\.</)
    expect(html).toMatch(/<p [^>]*lang="fr"[^>]*>Coupe droite\.</)
    expect(render(dress)).not.toContain('lang=')
  })
})
