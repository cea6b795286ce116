import { expect, it } from 'vitest'
import { createShopClient } from './shop.ts'

it('sends cookies of one reply with the next call, and passes them to the browser', async () => {
  const sent: (string | null)[] = []
  const heard: string[] = []
  const shop = createShopClient({
    async fetch(_, init) {
      sent.push(new Headers(init?.headers).get('cookie'))
      const headers = sent.length === 1 ? { 'Set-Cookie': 'sid-10028=fresh; Path=/; HttpOnly' } : undefined
      return Response.json({}, headers && { headers })
    },
    base: 'https://shop.example/api',
    shopId: 10028,
    cookie: 'locale=de; sid-10028=old',
    onCookies: (cookies) => heard.push(...cookies),
  })
  await shop.getUser({})
  await shop.getUser({})
  expect(sent).toEqual(['locale=de; sid-10028=old', 'locale=de; sid-10028=fresh'])
  expect(heard).toEqual(['sid-10028=fresh; Path=/; HttpOnly'])
})
