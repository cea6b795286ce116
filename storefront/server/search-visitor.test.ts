import { answerConsent, writeConsent } from '@vitrine/contracts/consent'
import { expect, it } from 'vitest'
import { searchVisitorOf } from './search-visitor.ts'

const clientId = '5bab0e84-12a7-4d80-bf14-b2a3db15a0c9'
const visitorOf = (granted: string[], headers: Record<string, string> = {}, id = clientId) => {
  const consent = writeConsent(answerConsent(null, { asked: ['analytics', 'remember'], granted }))
  const cookie = `a=b; __Host-consent=${consent}; coveo_visitorId=${id}; c=d`
  const request = new Request('https://shop.example/de/search/?searchTerm=kleid', { headers: { cookie, ...headers } })
  return searchVisitorOf(request, { isSecure: true })
}

it('knows a visitor who allows statistics', () => {
  expect(visitorOf(['analytics'])).toEqual({ clientId })
})

it.each<[string, Parameters<typeof visitorOf>]>([
  ['without consent', [['remember']]],
  ['with global privacy control', [['analytics'], { 'sec-gpc': '1' }]],
  ['with do not track', [['analytics'], { dnt: '1' }]],
  ['for a page that is fetched ahead', [['analytics'], { 'sec-purpose': 'prefetch' }]],
  ['with an id that is none', [['analytics'], {}, 'nonsense']],
  ['with a longer id', [['analytics'], {}, `${clientId}0`]],
])('D-01 D-06 knows no visitor %s', (_, given) => {
  expect(visitorOf(...given)).toBeNull()
})
