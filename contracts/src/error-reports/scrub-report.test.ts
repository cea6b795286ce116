import { expect, it } from 'vitest'
import { scrubReport, scrubText } from './scrub-report.ts'

it.each([
  ['550 <ada@vitrine.example>: no such user', '550 <[email]>: no such user'],
  ['GET https://shop.example/de/success/?cbd=eyJvIjox.ab12 failed', 'GET https://shop.example/de/success/ failed'],
  ['/de/search/?searchTerm=Ada+Muster&page=2', '/de/search/'],
  ['refused cbd=eyJvIjox.ab12 twice', 'refused cbd=[removed] twice'],
  ['Authorization: Bearer abc.def-123', 'Authorization: Bearer [removed]'],
  ['access_token=xyz1 is old', 'access_token=[removed] is old'],
  ['Cannot read properties of null (reading "id")', 'Cannot read properties of null (reading "id")'],
  ['Was there a dress? No.', 'Was there a dress? No.'],
])('%s', (text, expected) => expect(scrubText(text)).toBe(expected))

it('D-08 a report names no person, no token and nothing that was typed into an address', () => {
  const report = {
    event_id: 'e1',
    user: { id: '7', email: 'ada@vitrine.example' },
    request: {
      url: 'https://shop.example/de/login/?redirectUrl=%2Faccount',
      headers: { Referer: 'https://shop.example/?cbd=1' },
      cookies: { sid: '1' },
      query_string: 'redirectUrl=/account',
    },
    exception: { values: [{ type: 'TypeError', value: 'ada@vitrine.example is not a function' }] },
    extra: { firstName: 'Ada', lastName: 'Muster', accessToken: 'x', cbd: 'y', deep: [{ email: 'z' }] },
    breadcrumbs: [{ category: 'fetch', data: { url: '/api/x?token=1', status_code: 500 } }],
    sdk: { name: 'sentry.javascript.react' },
  }
  const before = structuredClone(report)
  expect(scrubReport(report)).toEqual({
    event_id: 'e1',
    request: { url: 'https://shop.example/de/login/' },
    exception: { values: [{ type: 'TypeError', value: '[email] is not a function' }] },
    extra: {
      firstName: '[removed]',
      lastName: '[removed]',
      accessToken: '[removed]',
      cbd: '[removed]',
      deep: [{ email: '[removed]' }],
    },
    breadcrumbs: [{ category: 'fetch', data: { url: '/api/x', status_code: 500 } }],
    sdk: { name: 'sentry.javascript.react' },
  })
  expect(report).toEqual(before)
})

it('ends at a report that contains itself', () => {
  const report: Record<string, unknown> = { message: 'x' }
  report['self'] = report
  expect(JSON.stringify(scrubReport(report))).toContain('[removed]')
})
