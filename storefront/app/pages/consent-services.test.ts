import { allMarkets } from '@vitrine/contracts/markets'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { consentServicesOf } from '../../server/consent/tracking-settings.ts'
import { ConsentLayer } from '../consent/consent-layer.tsx'
import { allMessages } from '../i18n/all-messages.ts'
import { createTranslate } from '../i18n/translate.ts'
import type { Block, RichNode } from '../platform/content/views.ts'
import { withConsentServices } from './consent-services.ts'

const text = (...body: RichNode[]): Block => ({ type: 'text', id: 't1', width: 'narrow', body })
const paragraph = (words: string): RichNode => ({ as: 'p', children: [words] })
const tracking = {
  tagManager: { de: 'GTM-TEST1', 'fr-ch': 'GTM-TEST1' },
  abTesting: { siteIds: { at: 'ab12cd34ef' }, domain: 'kameleoon.eu' },
  recommendations: {
    merchantIds: { de: 'shop-1', ch: 'shop-1' },
    scriptUrl: 'https://vendor.example/{merchantId}.js',
    vendor: 'Vorschlag GmbH, Köln',
    storagePrefix: '',
  },
}

it.each(allMarkets.map((market) => [market.locale, market] as const))(
  '%s: a privacy page lists the services of the consent layer, with the same words',
  async (locale, market) => {
    const services = consentServicesOf(market, tracking)
    const t = createTranslate(await allMessages(locale), market)
    const [block] = withConsentServices([text(paragraph('Vorher'), paragraph('{consent.services}'))], {
      ...services,
      market,
      t,
    })
    const body = block?.type === 'text' ? block.body : []
    const table = body[1]
    if (typeof table !== 'object' || table.as !== 'table') throw new Error('The page has no table')
    const cellsOf = (row: RichNode) =>
      typeof row === 'object' && row.as === 'tr'
        ? row.children.map((cell) => (typeof cell === 'object' && 'children' in cell ? String(cell.children[0]) : ''))
        : []
    const rows = table.children.map(cellsOf)
    expect(rows).toHaveLength(services.services.length)
    const page = { shopUrl: '', consent: null, isTrackingRefused: false, isUnfolded: true, path: '/', nonce: '' }
    const layer = renderToStaticMarkup(createElement(ConsentLayer, { ...services, ...page, market, t }))
    const written = (words: string) => renderToStaticMarkup(createElement('p', null, words)).slice(3, -4)
    for (const cell of rows.flat()) expect(layer).toContain(written(cell))
    // The layer has as many services as the page.
    expect(layer.match(/type="checkbox"/g)).toHaveLength(rows.length)
    expect(rows.flat().includes('Vorschlag GmbH, Köln')).toBe(locale === 'de' || locale === 'ch')
    expect(cellsOf(table.head[0] ?? '')).toHaveLength(4)
  },
)

it('a text without the marker, or with other words beside it, stays as it is', () => {
  const blocks = [text(paragraph('Siehe {consent.services}')), { type: 'other' } as unknown as Block]
  const context = { services: [], market: allMarkets[0], t: () => '' } as never
  expect(withConsentServices(blocks, context)).toEqual(blocks)
})
