import { ShopProblem } from '@vitrine/contracts/shop'
import { describe, expect, it, vi } from 'vitest'
import { signUp, statusOf } from './sign-up.ts'

function ask(fields: Record<string, string>, answer: unknown = { success: true }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const report = vi.fn<() => void>()
  const subscribeNewsletter = vi.fn<(input: unknown) => Promise<never>>(async () => {
    if (answer instanceof Error) throw answer
    return answer as never
  })
  return { report, subscribeNewsletter, reply: signUp(form, { shop: { subscribeNewsletter }, report }) }
}

const wish = { email: ' ada@vitrine.example ', wish: 'yes' }

describe('ordering the newsletter by a form', () => {
  it('D-10 calls the shop only with an address and a ticked box, and names both when they are missing', async () => {
    const done = ask(wish)
    expect(await done.reply).toBeNull()
    expect(done.subscribeNewsletter).toHaveBeenCalledWith({
      email: 'ada@vitrine.example',
      isWanted: true,
      askedAt: 'page',
    })
    for (const [fields, missing] of [
      [{}, ['email', 'wish']],
      [{ email: 'ada@', wish: 'yes' }, ['email']],
      [{ email: 'ada@vitrine.example' }, ['wish']],
    ] as const) {
      const { reply, subscribeNewsletter } = ask(fields)
      const refused = await reply
      expect(refused).toMatchObject({ fields: missing, failure: null })
      expect(refused && statusOf(refused)).toBe(422)
      expect(subscribeNewsletter).not.toHaveBeenCalled()
    }
  })

  it('says in minutes how long to wait after too many tries, and keeps what was typed', async () => {
    const facts = { type: '', title: '', status: 429, detail: '', details: '', code: 'too_many_calls' }
    const busy = new ShopProblem('subscribeNewsletter', { ...facts, retryAfter: 61 })
    const refused = await ask(wish, busy).reply
    expect(refused).toEqual({ email: 'ada@vitrine.example', fields: [], failure: { minutes: 2 } })
    expect(refused && statusOf(refused)).toBe(429)
  })

  it('says when it is our fault, and tells the engineers', async () => {
    const { reply, report } = ask(wish, new Error('away'))
    const refused = await reply
    expect(refused).toMatchObject({ failure: 'failed', email: 'ada@vitrine.example' })
    expect(refused && statusOf(refused)).toBe(503)
    expect(report).toHaveBeenCalledOnce()
  })
})
