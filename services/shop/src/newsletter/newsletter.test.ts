import { markets } from '@vitrine/contracts/markets'
import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { anyEmail, goodPassword, linkIn, mailsTo, register } from '../testing/accounts.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { createSubscriberList } from './subscriber-list.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())
beforeEach(() => query('delete from newsletter_subscribers; delete from outbox'))

const query = async <Row extends object>(text: string) => (await running.database.pool.query<Row>(text)).rows
const ask = (email: string, market = markets.de) =>
  running.visitor(market).subscribeNewsletter({ email, isWanted: true })
const answer = (token: string, isWanted: boolean, market = markets.de) =>
  running.visitor(market).answerNewsletter({ token, isWanted })
const proofs = () =>
  query<{ wording: string; asked_at: Date; confirmed_at: Date | null; ended_at: Date | null }>(
    'select * from newsletter_subscribers order by id',
  )

describe('D-10 the newsletter', () => {
  it('D-10 is only sent to confirmed addresses, and the proof of consent is kept', async () => {
    const ada = await register(running)
    expect(await ada.getNewsletter({})).toEqual({ status: 'none', since: null })
    await ada.subscribeNewsletter({ email: ada.email, isWanted: true })
    expect(await ada.getNewsletter({})).toMatchObject({ status: 'pending' })
    expect((await mailsTo(running, ada.email)).at(-1)).toMatchObject({
      kind: 'mail.newsletter_confirm',
      locale: 'de',
      url: expect.stringMatching(/^https:\/\/vitrine\.example\/de\/newsletter\/\?token=[\w-]{43}$/),
    })
    const token = await linkIn(running, ada.email, 'token')
    expect(await running.visitor().getNewsletterLink({ token })).toEqual({ ok: true, value: { isConfirmed: false } })
    for (let press = 0; press < 2; press += 1) expect((await answer(token, true)).ok).toBe(true)
    expect(await ada.getNewsletter({})).toMatchObject({ status: 'subscribed', since: expect.any(String) })
    const [proof] = await proofs()
    expect(proof).toMatchObject({ wording: 'newsletter-1 de-DE', ended_at: null })
    expect(proof?.confirmed_at?.getTime()).toBeGreaterThanOrEqual(proof?.asked_at.getTime() ?? Infinity)
    expect(JSON.stringify(await proofs())).not.toContain(token)
    expect((await mailsTo(running, ada.email)).filter(({ kind }) => kind === 'mail.newsletter_welcome')).toHaveLength(1)
  })

  it('D-10 refuses an unticked box', async () => {
    expect((await running.visitor().send('subscribeNewsletter', { email: 'ada@example.com' })).status).toBe(400)
    const unticked = { email: 'ada@example.com', isWanted: false }
    expect((await running.visitor().send('subscribeNewsletter', unticked)).status).toBe(400)
    expect(await proofs()).toEqual([])
  })

  it('D-10 is left in one step, by the link of a mail or in the account, and the proof stays', async () => {
    const ada = await register(running)
    await ask(ada.email)
    const token = await linkIn(running, ada.email, 'token')
    await answer(token, true)
    expect((await ada.unsubscribeNewsletter({})).success).toBe(true)
    expect(await ada.getNewsletter({})).toEqual({ status: 'none', since: null })
    expect(await answer(token, false)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
    expect(await proofs()).toMatchObject([{ confirmed_at: expect.any(Date), ended_at: expect.any(Date) }])
    expect((await ada.unsubscribeNewsletter({})).success).toBe(true)

    await ask('bob@example.com')
    const other = await linkIn(running, 'bob@example.com', 'token')
    await answer(other, true)
    expect((await answer(other, false)).ok).toBe(true)
    expect(await running.visitor().getNewsletterLink({ token: other })).toMatchObject({ ok: false })
  })

  it('answers alike for addresses on and off the list, writes once, and never more than three times a day', async () => {
    const first = await ask('ada@example.com')
    await answer(await linkIn(running, 'ada@example.com', 'token'), true)
    expect(await ask('ADA@example.com')).toEqual(first)
    await Promise.all([markets.at, markets.ch, markets['fr-ch'], markets.en].map((m) => ask('ada@example.com', m)))
    const asked = (await mailsTo(running, 'ada@example.com')).filter(({ kind }) => kind === 'mail.newsletter_confirm')
    expect(asked).toHaveLength(3)
  })

  it('opens only in its own shop; declined and unconfirmed addresses are deleted', async () => {
    await ask('ada@example.com')
    const token = await linkIn(running, 'ada@example.com', 'token')
    expect((await answer(token, true, markets.at)).ok).toBe(false)
    expect((await answer(token, false)).ok).toBe(true)
    expect(await proofs()).toEqual([])
    await ask('bob@example.com')
    await query("update newsletter_subscribers set asked_at = now() - interval '8 days'")
    expect(await createSubscriberList(openDatabase(running.database.pool)).sweep()).toBe(1)
  })

  it('D-10 keeps the words that stood beside the box that was ticked', async () => {
    await ask('ada@example.com')
    await running.visitor(markets['fr-ch']).subscribeNewsletter({ email: 'a@b.ch', isWanted: true, askedAt: 'page' })
    expect((await proofs()).map(({ wording }) => wording)).toEqual(['newsletter-1 de-DE', 'newsletter-page-1 fr-CH'])
  })

  it('D-11 is gone with the account', async () => {
    const ada = await register(running)
    await ask(ada.email)
    await answer(await linkIn(running, ada.email, 'token'), true)
    expect((await ada.deleteUser({ password: goodPassword })).ok).toBe(true)
    expect(await proofs()).toEqual([])
  })
})

describe('D-10 a new e-mail address', () => {
  const confirm = async (browser: { email: string } & Awaited<ReturnType<typeof register>>, email: string) => {
    expect((await browser.updateShopUser({ email, password: goodPassword })).ok).toBe(true)
    const token = await linkIn(running, email, 'confirm')
    return () => running.visitor().confirmEmail({ token })
  }
  const subscribe = async (email: string, market = markets.de) => {
    await ask(email, market)
    await answer(await linkIn(running, email, 'token'), true, market)
  }
  const list = () =>
    query<{ email: string; shop_id: number; ended: boolean; confirmed: boolean; wording: string }>(
      `select email, shop_id, ended_at is not null as ended, confirmed_at is not null as confirmed, wording
       from newsletter_subscribers order by id`,
    )

  it('D-10 gets the newsletter instead of the old one once it is confirmed, in every shop, and can leave it', async () => {
    const ada = await register(running)
    const [old, email] = [ada.email, anyEmail()]
    await subscribe(old)
    await subscribe(old, markets['fr-ch'])
    const finish = await confirm(ada, email)
    // Nothing moves before the mail to the new address was opened.
    expect((await list()).map((row) => [row.email, row.ended])).toEqual([
      [old, false],
      [old, false],
    ])
    expect((await finish()).ok).toBe(true)
    const moved = (shopId: number) => ({ email, shop_id: shopId, ended: false, confirmed: true })
    expect(await list()).toMatchObject([
      { email: old, ended: true, confirmed: true },
      { email: old, ended: true, confirmed: true },
      { ...moved(markets.de.shopId), wording: 'newsletter-1 de-DE' },
      { ...moved(markets['fr-ch'].shopId), wording: 'newsletter-1 fr-CH' },
    ])
    const welcomes = (await mailsTo(running, email)).filter(({ kind }) => kind === 'mail.newsletter_welcome')
    expect(welcomes.map(({ locale }) => locale).toSorted()).toEqual(['de', 'fr-ch'])
    const german = welcomes.find(({ locale }) => locale === 'de')?.url ?? ''
    const token = new URL(german).searchParams.get('token') ?? ''
    expect(await running.visitor().getNewsletterLink({ token })).toEqual({ ok: true, value: { isConfirmed: true } })
    expect((await answer(token, false)).ok).toBe(true)
    expect((await list()).filter(({ ended }) => !ended)).toMatchObject([moved(markets['fr-ch'].shopId)])
  })

  it('that had subscribed itself is confirmed by the same link; one on the list gets no mail', async () => {
    const [ada, bob] = [await register(running), await register(running)]
    const [asked, listed] = [anyEmail(), anyEmail()]
    for (const email of [ada.email, bob.email, listed]) await subscribe(email)
    await ask(asked)
    expect((await (await confirm(ada, asked))()).ok).toBe(true)
    expect((await (await confirm(bob, listed))()).ok).toBe(true)
    const open = (await list()).filter(({ ended }) => !ended)
    expect(open.map(({ email, confirmed }) => [email, confirmed]).toSorted()).toEqual(
      [
        [asked, true],
        [listed, true],
      ].toSorted(),
    )
    const kinds = (await mailsTo(running, listed)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'mail.newsletter_welcome')).toHaveLength(1)
  })

  it('gets nothing that was never confirmed, and nothing at all when it turns out to be taken', async () => {
    const [ada, bob, eve] = [await register(running), await register(running), await register(running)]
    await ask(ada.email)
    expect((await (await confirm(ada, anyEmail()))()).ok).toBe(true)
    expect(await list()).toEqual([])
    await subscribe(bob.email)
    const finish = await confirm(bob, eve.email)
    expect(await finish()).toMatchObject({ ok: false, error: { code: 'EMAIL_TAKEN' } })
    expect(await list()).toMatchObject([{ email: bob.email, ended: false }])
  })
})

it('nothing was reported as failed meanwhile', () => {
  expect(running.reported).toEqual([])
})
