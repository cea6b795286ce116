import { entryOf, allMarkets, type Market, markets } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { createTranslate } from '../i18n/translate.ts'
import type { FooterContent } from '../platform/content/views.ts'
import { footerView } from './footer-view.ts'

const messages = await readMessages()
const empty: FooterContent = {
  groups: [],
  promises: [],
  paymentIcons: [],
  deliveryIcons: [],
  social: [],
  legal: [],
}
const view = (market: Market, content: Partial<FooterContent> | null) =>
  footerView({
    market,
    t: createTranslate(entryOf(messages, market.locale), market),
    year: 2026,
    content: content && { ...empty, ...content },
  })

const cancellation = '/account/subscription-cancellations/'
const required = ({ locale, withdrawalDays }: Market) => [
  ...(['imprint', 'terms', 'privacy', 'withdrawal_text'] as const).map((page) => servicePath(page, locale)),
  ...(withdrawalDays === null ? [] : [servicePath('withdrawal_function', locale)]),
  ...(['shipping_payment', 'contact', 'accessibility', 'consent_settings'] as const).map((page) =>
    servicePath(page, locale),
  ),
  cancellation,
]
const addresses = (links: readonly { to: string }[]) => links.map(({ to }) => to)

describe.each(allMarkets)('the footer in $locale', (market) => {
  it('L-01, W-03, K-01: has every legal link when the content service is away, or says nothing', () => {
    for (const content of [null, {}]) expect(addresses(view(market, content).legal)).toEqual(required(market))
  })

  it('L-01: has every legal link when editors forgot some', () => {
    const imprint = { label: 'Wer wir sind', to: servicePath('imprint', market.locale) }
    const press = { label: 'Presse', to: '/presse/' }
    const { legal } = view(market, { legal: [press, imprint] })
    expect(legal.slice(0, 2)).toEqual([press, imprint])
    expect(addresses(legal).toSorted()).toEqual([...required(market), '/presse/'].toSorted())
  })

  it('has the ways to pay of this shop only, in the order of the editors, and none is lost', () => {
    const { payment } = view(market, { paymentIcons: ['gift-card', 'sofort', 'postfinance', 'gift-card'] })
    expect(payment[0]).toBe('gift_card')
    expect(payment.toSorted()).toEqual(market.paymentMethods.toSorted())
  })
})

it('W-02, K-01: words that the law knows are not an editor’s to change', () => {
  const { legal } = view(markets.de, {
    legal: [
      { label: 'Hier klicken', to: '/s/widerruf/' },
      { label: 'Kündigen?', to: cancellation },
    ],
  })
  expect(legal.slice(0, 2)).toEqual([
    { label: 'Vertrag widerrufen', to: '/s/widerruf/' },
    { label: 'Verträge hier kündigen', to: cancellation },
  ])
})

it('W-11: where there is no right of withdrawal nothing leads to its function', () => {
  const { legal } = view(markets.ch, { legal: [{ label: 'Widerruf', to: servicePath('withdrawal_function', 'ch') }] })
  expect(addresses(legal)).not.toContain('/s/widerruf/')
})

it.each(allMarkets)('D-10: in $locale the newsletter is offered in our own words, independent of editors', (market) => {
  const bare = view(market, null).newsletter
  const written = view(market, { newsletter: { headline: 'Briefe' } }).newsletter
  expect([written.headline, written.text]).toEqual(['Briefe', ''])
  expect(bare.headline).not.toBe('')
  expect(bare.text).not.toBe('')
  for (const key of ['email', 'consent', 'submit', 'privacy'] as const) expect(written[key]).toEqual(bare[key])
  expect(bare.privacy.to).toBe(servicePath('privacy', market.locale))
})

it('names the carrier of this shop, if editors want it named', () => {
  const deliveryIcons = ['dhl', 'austrian-post', 'swiss-post']
  expect(view(markets.at, { deliveryIcons }).carriers).toEqual(['Österreichische Post'])
  expect(view(markets['fr-ch'], { deliveryIcons }).carriers).toEqual(['La Poste Suisse'])
  expect(view(markets.at, { deliveryIcons: ['dhl'] }).carriers).toEqual([])
})

it('keeps links to all departments when editors wrote none', () => {
  expect(view(markets.en, null).groups.map(({ links }) => links.length)).toEqual([4, 5, 3])
  const groups = [{ title: 'Shop', links: [{ label: 'New', to: '/c/new/' }] }]
  expect(view(markets.en, { groups }).groups).toEqual(groups)
})

it('tells the year by the clock', () => {
  expect(view(markets.de, { copyright: '© {year} Vitrine Mode GmbH' }).copyright).toBe('© 2026 Vitrine Mode GmbH')
  expect(view(markets.de, null).copyright).toBe('© 2026 Vitrine')
})
