import { expect, it } from 'vitest'
import { takeWelcome, welcomeCookie } from './welcome-notice.ts'

const transport = { isSecure: false }
const take = (cookie: string | null) => {
  const sent: string[] = []
  const welcome = takeWelcome({ cookie, transport, shopId: 10028, onCookie: (each) => sent.push(each) })
  return { welcome, sent }
}

it('carries the end of a registration to the next page, once', () => {
  const [pair = ''] = welcomeCookie('registered', { transport, shopId: 10028 }).split(';')
  const { welcome, sent } = take(pair)
  expect(welcome).toBe('registered')
  expect(sent).toEqual([expect.stringContaining('welcome-10028=; Path=/; Max-Age=0')])
})

it('ignores other shops, and deletes invalid values', () => {
  expect(take('welcome-10029=registered')).toEqual({ welcome: null, sent: [] })
  expect(take(null)).toEqual({ welcome: null, sent: [] })
  expect(take('welcome-10028=hello')).toMatchObject({ welcome: null, sent: [expect.any(String)] })
})
