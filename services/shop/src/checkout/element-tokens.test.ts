import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { fill, mustBeSound, newKey, wishOf } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import type { ElementTokens } from './element-tokens.ts'

const secret = 'a secret of these tests and of no other'
let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), { secret })
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

async function opened(browser: Browser) {
  await fill(browser, { 1011: 1 })
  const { isBasketEmpty: _, ...tokens } = await browser.getCheckoutToken({})
  return tokens
}
const answerOf = async (reply: Promise<{ ok: true } | { ok: false; error: { code: string } }>) => {
  const answer = await reply
  return answer.ok ? 'ok' : answer.error.code
}
const press = async (browser: Browser, tokens: ElementTokens, key = newKey()) =>
  browser.placeOrder({ ...(await wishOf(browser)), ...tokens }, { idempotencyKey: key })

/** A token as the shop would have made it, but for what is said. */
const made = (claims: object, key: string | Buffer = secret, expiry = '1h', issuer = '@vitrine/shop@0.1.0') =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(expiry)
    .sign(Buffer.from(key))

describe('the word the checkout was opened with', () => {
  it('quotes and orders the basket it was made for', async () => {
    const visitor = running.visitor()
    const { checkoutJwt } = await opened(visitor)
    expect(await answerOf(visitor.getQuote({ checkoutJwt }))).toBe('ok')
    expect(await answerOf(press(visitor, { checkoutJwt }))).toBe('ok')
  })

  it('opens its own basket only', async () => {
    const [visitor, stranger] = [running.visitor(), running.visitor()]
    const { checkoutJwt } = await opened(stranger)
    await fill(visitor, { 1011: 1 })
    expect(await answerOf(visitor.getQuote({ checkoutJwt }))).toBe('CHECKOUT_TOKEN_INVALID')
    expect(await answerOf(press(visitor, { checkoutJwt }))).toBe('CHECKOUT_TOKEN_INVALID')
    expect((await visitor.send('getQuote', { checkoutJwt })).status).toBe(401)
    expect((await visitor.getBasket({})).basket.items).toHaveLength(1)
  })

  it.each<[string, (basketId: string) => Promise<string> | string]>([
    ['expired', (basketId) => made({ basketId }, secret, '-1s')],
    ['signed with another secret', (basketId) => made({ basketId }, 'another secret')],
    [
      'another kind of token of ours',
      (basketId) => made({ basketId }, createHmac('sha256', secret).update('access token').digest()),
    ],
    ['of another issuer', (basketId) => made({ basketId }, secret, '1h', 'vitrine-shop')],
    ['without a basket', () => made({})],
    ['unsigned', (basketId) => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ basketId }))}.`],
    ['no token', () => 'no token'],
  ])('%s opens nothing', async (_, make) => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const { basket } = await visitor.getBasket({})
    const checkoutJwt = await make(basket.key)
    expect(await answerOf(visitor.getQuote({ checkoutJwt }))).toBe('CHECKOUT_TOKEN_INVALID')
    expect(await answerOf(press(visitor, { checkoutJwt }))).toBe('CHECKOUT_TOKEN_INVALID')
  })

  it('may be too old when the same press comes again: the order is there all the same', async () => {
    const visitor = running.visitor()
    await fill(visitor, { 1011: 1 })
    const { basket } = await visitor.getBasket({})
    const wish = { ...(await wishOf(visitor)), checkoutJwt: await made({ basketId: basket.key }, secret, '3s') }
    const key = newKey()
    const first = await visitor.placeOrder(wish, { idempotencyKey: key })
    await expect
      .poll(() => answerOf(visitor.getQuote({ checkoutJwt: wish.checkoutJwt })), { timeout: 5_000 })
      .toBe('CHECKOUT_TOKEN_INVALID')
    const second = await visitor.placeOrder(wish, { idempotencyKey: key })
    expect(first.ok && second.ok && second.value.orderId === first.value.orderId).toBe(true)
  })
})

describe('the access token beside it', () => {
  it('is that of this customer in this browser', async () => {
    const [ada, bob] = [await running.customer(), await running.customer()]
    const tokens = await opened(ada)
    expect(await answerOf(ada.getQuote(tokens))).toBe('ok')
    const foreign = (await opened(bob)).accessToken ?? ''
    for (const accessToken of [foreign, 'no token', tokens.checkoutJwt])
      expect(await answerOf(ada.getQuote({ accessToken }))).toBe('ACCESS_TOKEN_INVALID')
    expect(await answerOf(press(ada, { accessToken: foreign }))).toBe('ACCESS_TOKEN_INVALID')
    expect((await ada.send('getQuote', { accessToken: foreign })).status).toBe(401)
    expect(await answerOf(press(ada, tokens))).toBe('ok')
  })

  it('opens nothing for who has signed out', async () => {
    const ada = await running.customer()
    const { accessToken } = await opened(ada)
    await ada.oauthRevokeToken({})
    await fill(ada, { 1021: 1 })
    expect(await answerOf(ada.getQuote({ accessToken }))).toBe('ACCESS_TOKEN_INVALID')
  })
})
