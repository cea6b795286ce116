import type { IncomingMessage, ServerResponse } from 'node:http'
import { sellInTwoMarkets } from '@vitrine/brand-kit/testing/two-markets'
import { expect, it } from 'vitest'

sellInTwoMarkets({
  notices: {
    opening: 'Zaraz otwieramy.',
    busy: { title: 'Jest tłoczno', wait: 'Poczekaj chwilę.', again: 'Załaduj' },
    payment: { bank: 'Twój bank pyta', unknown_title: 'Nie ma takiej płatności' },
  },
})
const { answerBusy } = await import('../admission/busy-page.ts')
const { answerStarting } = await import('../web/starting-page.ts')
const { unknownPage } = await import('../web/payment-test-page.ts')
const { headingOf } = await import('../web/payment-test-messages.ts')

function busyPage(url: string, method = 'GET'): string {
  let page = ''
  const response = { writeHead: () => {}, end: (body: Buffer) => (page = body.toString()) }
  const request = { url, method, headers: { accept: 'text/html' } }
  answerBusy(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  return page
}

it('a busy shop says so in the language of the brand', () => {
  expect(busyPage('/pl/c/ona/')).toContain('<html lang="pl-PL">')
  expect(busyPage('/pl/c/ona/')).toMatch(/<h1>Jest tłoczno<.*Poczekaj chwilę\./s)
  expect(busyPage('/de/c/damen/')).toContain('Gerade ist viel los')
  expect(busyPage('/pl/cart/', 'POST')).toContain('Nothing was ordered')
})

it('a shop that opens greets in the languages of its markets, and in no other', async () => {
  const page = await answerStarting(new Request('http://shop.example/', { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('<html lang="de-DE">')
  expect(page).toContain('<p lang="pl-PL">Zaraz otwieramy.</p>')
  expect(page).not.toContain('Nous ouvrons')
})

it('the page of test payments speaks the language of the shop', () => {
  expect(headingOf('card', 'pl')).toBe('Twój bank pyta')
  expect(unknownPage()).toContain('Diese Zahlung gibt es nicht')
})
