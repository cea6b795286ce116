import { entryOf, type Locale, locales, marketOf } from '@vitrine/contracts/markets'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { I18nProvider } from '../i18n/i18n.tsx'
import { type PublicSettings, PublicSettingsProvider } from '../public-settings.ts'
import type { AccountReply } from './account-offer.tsx'
import { Confirmation } from './confirmation.tsx'
import { receiptView } from './receipt-view.ts'
import { makeOrder } from './testing/make-order.ts'

const messages = await readMessages()

type Page = { locale?: Locale; order?: ReturnType<typeof makeOrder>; isCustomer?: boolean; account?: AccountReply }

function render({ locale = 'de', order = makeOrder(), isCustomer = false, account }: Page = {}): string {
  const receipt = receiptView(order, marketOf(locale), '/cdn')
  const page = <Confirmation cbd="word" receipt={receipt} isCustomer={isCustomer} account={account} />
  const settings = { locale, marketUrls: {}, cdnUrl: '/cdn', messages: [] } as unknown as PublicSettings
  const html = renderToString(
    <I18nProvider market={marketOf(locale)} messages={entryOf(messages, locale)}>
      <PublicSettingsProvider value={settings}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
      </PublicSettingsProvider>
    </I18nProvider>,
  )
  return html.replaceAll('<!-- -->', '').replaceAll(/[\u00a0\u202f]/g, ' ')
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ')

describe('the confirmation of an order', () => {
  it('has its number in the heading, and the address of the mail', () => {
    const html = render()
    expect([...html.matchAll(/<h1[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual(['Danke für deine Bestellung V-12'])
    expect(html).toContain('ada@vitrine.example')
  })

  it('T-01, T-10 names goods, delivery, total and the VAT in it', () => {
    const text = textOf(render())
    for (const amount of ['160,00 €', '4,95 €', '164,95 €', 'inkl. 19 % MwSt. (26,34 €)'])
      expect(text).toContain(amount)
    expect(text).not.toContain('138,61')
  })

  it('O-01 shows the lowest price of 30 days beside a sale, which is named and crosses nothing out', () => {
    const pieces = [
      { price: 8_000, lowestPrior: 10_000 },
      { variant: 80, price: 5_000, lowestPrior: 6_000 },
      { variant: 80, price: 5_000, lowestPrior: 6_000 },
    ]
    const html = render({ order: makeOrder({ pieces }) })
    expect(html).not.toContain('<s ')
    expect(html.match(/Niedrigster Preis der letzten 30 Tage/g)).toHaveLength(2)
  })

  it('shows the note of a gift with its lines, and says that no prices are packed', () => {
    const order = { ...makeOrder(), gift: { note: 'Alles Gute!\nDeine <Ada>' } }
    const text = textOf(render({ order }))
    for (const fact of ['Als Geschenk', 'Ohne Preise verpackt, mit deiner Karte:', 'Alles Gute!\nDeine &lt;Ada&gt;'])
      expect(text).toContain(fact)
    expect(textOf(render({ order: { ...order, gift: { note: '' } } }))).toMatch(/Ohne Preise verpackt(?!,)/)
    expect(textOf(render({ locale: 'fr-ch', order }))).toContain('avec votre carte :')
    expect(textOf(render())).not.toContain('Geschenk')
  })

  it('K-01 names what goes on after it with its terms, and leads to where it is steered and ended', () => {
    const pieces = [{ price: 8_000 }, { price: 1_999, name: 'T-Shirt', isSubscription: true }]
    const html = render({ order: makeOrder({ pieces }) })
    for (const fact of [
      '1 × T-Shirt',
      'alle zwei Monate, erstmals mit dieser Bestellung',
      '19,99 € inkl. MwSt., ab der zweiten Lieferung ohne Versandkosten',
      // Two months after the day of the order.
      '16. Januar',
      'unbefristet, ohne Mindestlaufzeit',
      'jederzeit ohne Frist kündbar',
    ])
      expect(textOf(html)).toContain(fact)
    expect(html).toContain('href="/account/subscription/"')
    expect(html).toMatch(/href="\/account\/subscription-cancellations\/\?contract=V-12"[^>]*>Verträge hier kündigen/)
    expect(render()).not.toContain('/account/subscription')
  })

  it('C-08 says when the contract is made', () => {
    expect(render()).toContain('Der Kaufvertrag kommt zustande, sobald wir die Ware versenden.')
    expect(render({ locale: 'en' })).toContain('The contract is made once we dispatch the goods.')
  })

  it('Y-07 says who brings it, and when', () => {
    const text = textOf(render())
    expect(text).toContain('Lieferung Mi., 18. November bis Fr., 20. November')
    expect(text).toContain('DHL bringt es an deine Lieferadresse.')
  })

  it.each([
    ['de', 'Lieferung Mi., 18. November'],
    ['fr-ch', 'Livraison le mer. 18 novembre'],
    ['en', 'Delivery Wed 18 Nov'],
  ] as const)('Y-07 %s names a single day once', (locale, expected) => {
    const order = makeOrder()
    const deliveryDate = { minimum: '2026-11-18', maximum: '2026-11-18' }
    const packages = order.packages.map((parcel) => ({ ...parcel, deliveryDate }))
    const text = textOf(render({ locale, order: { ...order, packages } }))
    expect(text).toContain(expected)
    expect(text).not.toMatch(/18\S* (November bis|novembre au|Nov to)/)
  })

  it('Y-08 says where it is collected', () => {
    const fees = [{ category: 'delivery', key: 'collection', amount: { withTax: 0, withoutTax: 0 } }]
    const collectionPoint = { key: 's1', type: 'store', description: 'Vitrine Berlin' }
    const address = { ...makeOrder().address.shipping, collectionPoint }
    const text = textOf(
      render({ order: makeOrder({ fees, order: { address: { shipping: address, billing: address } } }) }),
    )
    expect(text).toContain('Wir schreiben dir, sobald alles bereitliegt: Vitrine Berlin.')
    expect(text).toContain('Abholung in')
    expect(text).not.toContain('DHL')
  })

  it.each(['ch', 'fr-ch'] as const)('W-11 %s calls what is voluntary no right of withdrawal', (locale) => {
    expect(textOf(render({ locale }))).not.toMatch(/Widerruf|rétractation/i)
  })

  it.each(locales)('%s has every word', (locale) => {
    const text = textOf(render({ locale }))
    expect(text).not.toMatch(/success\.|basket\.|\{\w+\}/)
  })

  it('X-03 has no ß in Switzerland, but addresses keep theirs', () => {
    const text = textOf(render({ locale: 'ch' }))
    expect(text).toContain('Schaustraße')
    expect(text.replaceAll('Schaustraße', '')).not.toContain('ß')
  })

  it('offers an account to guests, and a link to the order to customers', () => {
    expect(render()).toContain('name="password"')
    expect(render()).toContain('/order-trackform/?order=V-12')
    const html = render({ isCustomer: true })
    expect(html).not.toContain('name="password"')
    expect(html).toContain('/account/order-details/12/')
  })

  it('shows the reply to the account form', () => {
    expect(render({ isCustomer: true, account: { outcome: 'created' } })).toContain('Dein Konto ist angelegt')
    const exists = render({ account: { outcome: 'exists' } })
    expect(exists).toContain('Zu ada@vitrine.example gibt es schon ein Konto.')
    expect(exists).toContain('/login/?redirectUrl=%2Faccount%2F')
    expect(render({ account: { outcome: 'weak' } })).toContain('leicht zu erraten')
    expect(render({ account: { outcome: 'failed' } })).toContain('Deine Bestellung ist davon nicht betroffen.')
  })

  it('shows the cancellation of an order instead of the next steps', () => {
    const html = render({ order: makeOrder({ order: { detailedStatus: { order: { code: 'order_cancelled' } } } }) })
    expect(html).toContain('Diese Bestellung wurde storniert.')
    expect(html).not.toContain('So geht es weiter')
  })
})
