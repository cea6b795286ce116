import { ShopProblem } from '@vitrine/contracts/shop'
import { describe, expect, it, vi } from 'vitest'
import { answerForm, statusOf } from './answer-form.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const problem = (status: number, code: string, more = {}) => ({
  ...more,
  type: 'about:blank',
  title: '',
  status,
  detail: '',
  details: '',
  code,
})
const refusal = (status: number, code: string, more = {}) => ({
  ok: false,
  error: { code, problem: problem(status, code, more) },
})

function ask(fields: Record<string, string>, answer: unknown = { ok: true, value: null }) {
  const call = vi.fn<(payload: unknown) => Promise<unknown>>(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  const report = vi.fn<() => void>()
  const shop = {
    oauthLogin: call,
    oauthRegister: call,
    oauthForgetPassword: call,
    updatePasswordByHash: call,
  } as unknown as Parameters<typeof answerForm>[1]['shop']
  return { call, report, reply: answerForm(formOf(fields), { shop, hash: 'the-hash', report }) }
}

const signIn = { form: 'sign-in', email: ' ada@vitrine.example ', password: 'ein langer Satz' }
const register = { ...signIn, form: 'register', firstName: 'Zoë', lastName: 'O’Brien-Müller', gender: 'd' }

describe('signing in', () => {
  it('sends what was typed, without the spaces around an address', async () => {
    const { call, reply } = ask(signIn)
    expect(await reply).toEqual({ form: 'sign-in', isDone: true })
    expect(call).toHaveBeenCalledWith({ email: 'ada@vitrine.example', password: 'ein langer Satz' })
  })

  it('tells the wait together with the failure that brings it', async () => {
    const { reply } = ask(signIn, refusal(400, 'WRONG_CREDENTIALS', { retryAfter: 5 }))
    expect(await reply).toMatchObject({ refusal: 'wrong', wait: 5 })
  })

  it('says that an account is disabled, as the shop does only after the right password', async () => {
    const { reply } = ask(signIn, refusal(403, 'ACCOUNT_DISABLED'))
    expect(await reply).toMatchObject({ refusal: 'disabled', wait: null, fields: {} })
    expect(statusOf.disabled).toBe(403)
  })

  it('keeps the address and never the password', async () => {
    const { reply } = ask(signIn, refusal(400, 'WRONG_CREDENTIALS'))
    const answer = await reply
    expect(answer).toMatchObject({ refusal: 'wrong', wait: null, typed: { email: signIn.email } })
    expect(JSON.stringify(answer)).not.toContain(signIn.password)
  })

  it('names every missing field, and sends no request', async () => {
    const { call, reply } = ask({ form: 'sign-in', email: 'ada', password: '' })
    expect(await reply).toMatchObject({ fields: { email: 'email', password: 'required' }, refusal: null })
    expect(await ask({ form: 'sign-in' }).reply).toMatchObject({ fields: { email: 'required', password: 'required' } })
    expect(call).not.toHaveBeenCalled()
  })

  it('tells how long to wait, from each kind of refusal', async () => {
    expect(await ask(signIn, refusal(429, 'TOO_MANY_ATTEMPTS', { retryAfter: 40 })).reply).toMatchObject({
      refusal: 'wait',
      wait: 40,
    })
    const busy = new ShopProblem('oauthLogin', problem(429, 'too_many_calls', { retryAfter: 12 }))
    expect(await ask(signIn, busy).reply).toMatchObject({ refusal: 'wait', wait: 12 })
  })

  it('says when it is our fault, and tells the engineers', async () => {
    const { reply, report } = ask(signIn, new Error('away'))
    expect(await reply).toMatchObject({ refusal: 'failed', wait: null })
    expect(report).toHaveBeenCalledOnce()
  })
})

describe('registering', () => {
  it('F-03 F-04 takes names as their owners write them, and a salutation only if there is one', async () => {
    const { call, reply } = ask(register)
    expect((await reply).isDone).toBe(true)
    expect(call).toHaveBeenCalledWith({
      first_name: 'Zoë',
      last_name: 'O’Brien-Müller',
      email: 'ada@vitrine.example',
      password: 'ein langer Satz',
      gender: 'd',
    })
    const short = ask({ ...register, firstName: 'Ö', lastName: '李', gender: '' })
    expect((await short.reply).isDone).toBe(true)
    expect(short.call.mock.calls[0]?.[0]).not.toHaveProperty('gender')
  })

  it('names all that is wrong at once', async () => {
    const { reply } = ask({ ...register, email: '', firstName: ' ', lastName: '<b>', password: 'kurz' })
    expect(await reply).toMatchObject({
      fields: { email: 'required', firstName: 'required', lastName: 'name', password: 'too_short' },
    })
    expect(await ask({ ...register, password: 'x'.repeat(129) }).reply).toMatchObject({
      fields: { password: 'too_long' },
    })
  })

  it('says what the shop says: taken, too easy, too often', async () => {
    expect(await ask(register, refusal(409, 'EMAIL_TAKEN')).reply).toMatchObject({
      refusal: 'exists',
      typed: { email: register.email, firstName: 'Zoë', lastName: 'O’Brien-Müller', gender: 'd' },
    })
    expect(await ask(register, refusal(422, 'WEAK_PASSWORD')).reply).toMatchObject({ fields: { password: 'weak' } })
    expect(await ask(register, refusal(429, 'TOO_MANY_ATTEMPTS', { retryAfter: 7 })).reply).toMatchObject({ wait: 7 })
  })
})

describe('a forgotten password', () => {
  it('is asked for by address, and replaced by the link', async () => {
    const asking = ask({ form: 'forgotten', email: 'ada@vitrine.example' }, { success: true })
    expect((await asking.reply).isDone).toBe(true)
    const replacing = ask({ form: 'new-password', password: 'ein neuer Satz' })
    expect((await replacing.reply).isDone).toBe(true)
    expect(replacing.call).toHaveBeenCalledWith({ password: 'ein neuer Satz', hash: 'the-hash' })
  })

  it('is not replaced by an old link or a weak word', async () => {
    const sent = { form: 'new-password', password: 'ein neuer Satz' }
    expect(await ask(sent, refusal(401, 'INVALID_HASH')).reply).toMatchObject({ refusal: 'old_link' })
    expect(await ask(sent, refusal(406, 'WEAK_PASSWORD')).reply).toMatchObject({ fields: { password: 'weak' } })
  })
})
