import { markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register } from '../testing/accounts.ts'
import { type RunningShop, startShop, tokenOf } from '../testing/running-shop.ts'
import { createAccessTokens } from './access-tokens.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), { secret: 'secret of the tests' })
})
afterAll(() => running.stop())

describe('access tokens', () => {
  const tokens = createAccessTokens(() => ['secret of the tests'])
  const sessionOf = async (token: string | null) =>
    token ? running.shop.sessions.find(token, markets.de.shopId) : undefined

  it('prove for a quarter of an hour who is signed in', async () => {
    const ada = await register(running)
    const { user } = await ada.getUser({})
    const token = await ada.getAccessToken({})
    const claims = await tokens.verify(token, markets.de, await sessionOf(tokenOf(ada)))
    expect(claims).toMatchObject({ customerId: user?.id, jti: expect.any(String) })
    expect((claims?.exp ?? 0) - Date.now() / 1000).toBeGreaterThan(14 * 60)
    expect((claims?.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(15 * 60)
    expect(await ada.getAccessToken({ forceTokenRefresh: true })).not.toBe(token)
    expect(await ada.refreshAccessToken({})).toEqual({ success: true })
  })

  it('are worth nothing in another shop, without their session, changed, or signed with another secret', async () => {
    const ada = await register(running)
    const token = await ada.getAccessToken({})
    const session = await sessionOf(tokenOf(ada))
    const bobs = await sessionOf(tokenOf(await register(running)))
    const [head = '', body = '', signature = ''] = token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    const others = await createAccessTokens(() => ['another secret']).verify(token, markets.de, session)
    expect(others).toBeUndefined()
    expect(await tokens.verify(token, markets.at, session)).toBeUndefined()
    expect(await tokens.verify(token, markets.de, undefined)).toBeUndefined()
    expect(await tokens.verify(token, markets.de, bobs)).toBeUndefined()
    expect(await tokens.verify(`${head}.${body}x.${signature}`, markets.de, session)).toBeUndefined()
    expect(await tokens.verify(unsigned, markets.de, session)).toBeUndefined()
    expect(await tokens.verify(token, markets.de, session)).toBeDefined()
  })

  it('are not given to visitors', async () => {
    for (const method of ['getAccessToken', 'refreshAccessToken'])
      expect((await running.visitor().send(method, {})).status).toBe(401)
  })
})
