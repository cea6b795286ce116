import { allMarkets, markets } from '@vitrine/contracts/markets'
import type { Order, OrderItem } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import { linesOf } from './order-mail.ts'

const attribute = (label: string) => ({ multiSelect: true, values: [{ label }] })
const piece = (attributes: object) =>
  ({
    price: { withTax: 1_000, appliedReductions: [] },
    lowestPriorPrice: { withTax: null },
    product: { name: 'Mantel', attributes, images: [{ hash: 'coat-1f3a-front' }, { hash: 'coat-1f3a-fa' }] },
    variant: { id: 1, attributes: { size: attribute('40'), shopSize: attribute('40') } },
    promotions: [],
  }) as unknown as OrderItem
const detail = (attributes: object, market = markets.de) =>
  linesOf([piece(attributes)] as Order['items'], market)[0]?.detail

it('mails and invoices name colour and size as the shop did when it was ordered', () => {
  const attributes = { color: attribute('Beige'), colorDetail: attribute('Camel') }
  expect(allMarkets.map((market) => detail(attributes, market))).toEqual([
    'Camel, Größe 40',
    'Camel, Größe 40',
    'Camel, Grösse 40',
    'Camel, taille 40',
    'Camel, size 40',
  ])
  expect(detail({ color: attribute('Beige') })).toBe('Beige, Größe 40')
})

it('the lines of a mail show the article alone', () => {
  expect(linesOf([piece({})] as Order['items'], markets.de)[0]?.picture).toBe('coat-1f3a-front')
})
