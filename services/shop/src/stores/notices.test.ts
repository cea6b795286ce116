import { markets } from '@vitrine/contracts/markets'
import { openDatabase } from '@vitrine/database'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createShop } from '../index.ts'
import { linkIn, mailsTo, otherPassword, register } from '../testing/accounts.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { createNoticeList } from './notice-list.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({
        id: 101,
        name: 'Mantel Zürich',
        sizes: [
          { size: 'S', quantity: 0 },
          { size: 'M', quantity: 3 },
          { size: 'L', quantity: 0 },
        ],
      }),
      makeStyle({ id: 102, sizes: [{ size: 'S', quantity: 0, isSellableWithoutStock: true }] }),
      makeStyle({ id: 103, isActive: false, sizes: [{ quantity: 0 }] }),
    ],
  })
})
afterAll(() => running.stop())
beforeEach(async () => {
  await query('delete from stock_notices; delete from outbox; update variants set quantity = 0 where id = 1011')
})

const query = <Row extends object>(text: string, values?: unknown[]) => running.database.pool.query<Row>(text, values)
const soon = { timeout: 5_000, interval: 30 }
/** Open notices. */
const open = async () => {
  const { rows } = await query<{ email: string }>(
    'select email from stock_notices where sent_at is null and confirmed_at is not null order by id',
  )
  return rows.map(({ email }) => email)
}
const mails = async () => {
  const { rows } = await query<{ payload: Record<string, unknown> }>(
    "select payload from outbox where kind = 'mail.back_in_stock' order by seq",
  )
  return rows.map(({ payload }) => payload)
}
const arrive = (quantity = 5) => query('update variants set quantity = $1 where id = 1011', [quantity])

const ask = (email: string, browser: Browser = running.visitor()) => browser.notifyWhenBack({ variantId: 1011, email })
const tokenOf = (email: string) => linkIn(running, email, 'token')
async function askAndConfirm(email: string, market = markets.de) {
  const visitor = running.visitor(market)
  await ask(email, visitor)
  expect(await visitor.answerStockNotice({ token: await tokenOf(email), isWanted: true })).toMatchObject({ ok: true })
}

describe('a typed address', () => {
  it('gets a mail first, in the language of the shop, and is on the list once its owner said yes', async () => {
    const visitor = running.visitor(markets['fr-ch'])
    const asked = { ok: true, value: { success: true, isConfirmed: false } }
    expect(await ask('ada@example.com', visitor)).toEqual(asked)
    expect(await mailsTo(running, 'ada@example.com')).toEqual([
      {
        kind: 'mail.stock_notice_confirm',
        to: 'ada@example.com',
        locale: 'fr-ch',
        productId: 101,
        variantId: 1011,
        productName: 'Mantel Zürich (fr)',
        size: 'S',
        colour: 'Schwarz (fr)',
        picture: 'picture-101-front',
        url: expect.stringMatching(/^https:\/\/vitrine\.example\/fr-ch\/notice\/\?token=[\w-]{43}$/),
      },
    ])
    expect(await open()).toEqual([])

    const token = await tokenOf('ada@example.com')
    const about = { productId: 101, productName: 'Mantel Zürich (fr)', size: 'S' }
    expect(await visitor.getStockNotice({ token })).toEqual({ ok: true, value: { ...about, isConfirmed: false } })
    expect(await open()).toEqual([])
    for (let press = 0; press < 2; press += 1)
      expect(await visitor.answerStockNotice({ token, isWanted: true })).toEqual({ ok: true, value: { success: true } })
    expect(await visitor.getStockNotice({ token })).toEqual({ ok: true, value: { ...about, isConfirmed: true } })
    expect(await open()).toEqual(['ada@example.com'])
  })

  it('gets no mail when the size is back before it is confirmed', async () => {
    await ask('ada@example.com')
    await askAndConfirm('bob@example.com')
    await arrive()
    await expect.poll(mails, soon).toMatchObject([{ to: 'bob@example.com' }])
    expect((await mails()).map(({ to }) => to)).toEqual(['bob@example.com'])
  })

  it('is mailed soon, when the size was back before the confirmation', async () => {
    await ask('ada@example.com')
    await arrive()
    const token = await tokenOf('ada@example.com')
    await running.visitor().answerStockNotice({ token, isWanted: true })
    await running.shop.catalogue.take({ styles: [], parts: {} })
    await arrive(6)
    await expect.poll(mails, soon).toMatchObject([{ to: 'ada@example.com' }])
    expect(await running.visitor().getStockNotice({ token })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
  })

  it('is deleted at once on request, and its link is invalid then', async () => {
    await askAndConfirm('ada@example.com')
    const token = await tokenOf('ada@example.com')
    expect(await running.visitor().answerStockNotice({ token, isWanted: false })).toMatchObject({ ok: true })
    expect((await query('select 1 from stock_notices')).rowCount).toBe(0)
    for (const isWanted of [true, false])
      expect(await running.visitor().answerStockNotice({ token, isWanted })).toMatchObject({
        ok: false,
        error: { code: 'NOT_FOUND', problem: { status: 404 } },
      })
  })

  it('opens only in its own shop, and its link is kept nowhere', async () => {
    await ask('ada@example.com')
    const token = await tokenOf('ada@example.com')
    for (const isWanted of [true, false])
      expect((await running.visitor(markets.at).answerStockNotice({ token, isWanted })).ok).toBe(false)
    expect((await running.visitor(markets.at).getStockNotice({ token })).ok).toBe(false)
    const { rows } = await query('select * from stock_notices')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is asked once, and answered the same every time, on the list or not', async () => {
    const visitor = running.visitor()
    const answers = [await ask('ada@example.com', visitor), await ask('ada@example.com', visitor)]
    answers.push(await ask('ADA@example.com'))
    await running.visitor().answerStockNotice({ token: await tokenOf('ada@example.com'), isWanted: true })
    answers.push(await ask('ada@example.com'))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await mailsTo(running, 'ada@example.com')).toHaveLength(1)
    expect(await open()).toEqual(['ada@example.com'])
    await ask('ada@example.com', running.visitor(markets.at))
    expect(await mailsTo(running, 'ada@example.com')).toHaveLength(2)
  })

  it('is asked again later, and only the last link counts', async () => {
    await ask('ada@example.com')
    const first = await tokenOf('ada@example.com')
    await query("update stock_notices set asked_at = now() - interval '11 minutes'")
    await ask('ada@example.com')
    const second = await tokenOf('ada@example.com')
    expect((await running.visitor().answerStockNotice({ token: first, isWanted: true })).ok).toBe(false)
    expect((await running.visitor().answerStockNotice({ token: second, isWanted: true })).ok).toBe(true)
  })

  it('gets at most five such mails a day, however many ask at once', async () => {
    const all = [markets.de, markets.at, markets.ch, markets['fr-ch'], markets.en]
    const replies = await Promise.all(
      all.flatMap((market) =>
        [1011, 1013].map((variantId) =>
          running.visitor(market).notifyWhenBack({ variantId, email: 'ada@example.com' }),
        ),
      ),
    )
    expect(replies.every(({ ok }) => ok)).toBe(true)
    expect(await mailsTo(running, 'ada@example.com')).toHaveLength(5)
    await ask('bob@example.com')
    expect(await mailsTo(running, 'bob@example.com')).toHaveLength(1)
  })

  it('is deleted after a week without confirmation, and a month after its mail', async () => {
    const { sweep } = createNoticeList(openDatabase(running.database.pool))
    await ask('ada@example.com')
    await askAndConfirm('bob@example.com')
    await query(`insert into stock_notices (shop_id, variant_id, email, confirmed_at, sent_at)
      values (10028, 1011, 'eve@example.com', now(), now() - interval '31 days')`)
    await query("update stock_notices set created_at = now() - interval '90 days'")
    expect(await sweep()).toBe(1)
    await query("update stock_notices set asked_at = now() - interval '8 days'")
    expect(await sweep()).toBe(1)
    const { rows } = await query<{ email: string }>('select email from stock_notices')
    expect(rows).toEqual([{ email: 'bob@example.com' }])
  })
})

describe('a customer', () => {
  it('with a confirmed address is on the list at once, without a mail', async () => {
    const ada = await register(running)
    const { email } = ada
    await running.visitor().oauthForgetPassword({ email })
    const reset = { hash: await linkIn(running, email, 'hash'), password: otherPassword }
    expect((await ada.updatePasswordByHash(reset)).ok).toBe(true)
    expect(await ask(email.toUpperCase(), ada)).toEqual({ ok: true, value: { success: true, isConfirmed: true } })
    expect(await open()).toEqual([email.toUpperCase()])
    expect((await mailsTo(running, email)).map(({ kind }) => kind)).not.toContain('mail.stock_notice_confirm')
    // A stranger who types the address does not learn that it is confirmed.
    expect(await ask(email)).toEqual({ ok: true, value: { success: true, isConfirmed: false } })
  })

  it('an unconfirmed or another address gets the confirmation mail first', async () => {
    const ada = await register(running)
    await query('update customers set email_confirmed_at = now() where email = $1', [ada.email])
    const bob = await register(running)
    const guest = await running.customer({ isGuest: true, email: 'guest@example.com' })
    await query("update customers set email_confirmed_at = now() where email = 'guest@example.com'")
    for (const [email, browser] of [
      ['other@example.com', ada],
      [bob.email, bob],
      ['guest@example.com', guest],
    ] as const)
      expect(await ask(email, browser)).toEqual({ ok: true, value: { success: true, isConfirmed: false } })
    expect(await open()).toEqual([])
  })
})

describe('a request for a back-in-stock mail', () => {
  it('is refused because it can be bought now', async () => {
    for (const variantId of [1012, 1021])
      expect(await running.visitor().notifyWhenBack({ variantId, email: 'ada@example.com' })).toMatchObject({
        ok: false,
        error: { code: 'IN_STOCK', problem: { status: 409 } },
      })
    expect(await open()).toEqual([])
  })

  it('is refused because the shop does not sell it', async () => {
    for (const variantId of [1031, 9999, Number.MAX_SAFE_INTEGER])
      expect(await running.visitor().notifyWhenBack({ variantId, email: 'ada@example.com' })).toMatchObject({
        ok: false,
        error: { code: 'NOT_FOUND', problem: { status: 404 } },
      })
  })

  it('gets one mail, in the language of the shop, when it is back', async () => {
    await askAndConfirm('ada@example.com', markets['fr-ch'])
    await askAndConfirm('bob@example.com')
    await arrive()
    await expect.poll(mails, soon).toHaveLength(2)
    expect(await mails()).toEqual([
      {
        to: 'ada@example.com',
        locale: 'fr-ch',
        productId: 101,
        variantId: 1011,
        productName: 'Mantel Zürich (fr)',
        size: 'S',
        colour: 'Schwarz (fr)',
        picture: 'picture-101-front',
        url: 'https://vitrine.example/fr-ch/p/mantel-zurich-fr-101/',
      },
      expect.objectContaining({
        to: 'bob@example.com',
        locale: 'de',
        url: 'https://vitrine.example/de/p/mantel-zurich-101/',
      }),
    ])
    expect(await open()).toEqual([])
    await arrive(0)
    await arrive(7)
    await running.shop.catalogue.take({ styles: [], parts: {} })
    expect(await mails()).toHaveLength(2)
  })

  it('may ask again after that', async () => {
    await askAndConfirm('ada@example.com')
    await arrive()
    await expect.poll(mails, soon).toHaveLength(1)
    await arrive(0)
    await askAndConfirm('ada@example.com')
    expect(await open()).toEqual(['ada@example.com'])
    await arrive()
    await expect.poll(mails, soon).toHaveLength(2)
  })

  it('waits on while another size comes back', async () => {
    await askAndConfirm('ada@example.com')
    await running.database.pool.query('update variants set quantity = quantity + 1 where id = 1012')
    await running.shop.catalogue.take({ styles: [], parts: {} })
    expect([await open(), await mails()]).toEqual([['ada@example.com'], []])
  })

  it('gets one mail although several processes watch, and hundreds wait', async () => {
    const pools = [1, 2].map(() => new Pool({ connectionString: running.database.url }))
    const others = await Promise.all(
      pools.map((pool) =>
        createShop({ pool, cookies: { isSecure: true }, report: (_, error) => running.reported.push(error) }),
      ),
    )
    await running.database.pool.query(
      "insert into stock_notices (shop_id, variant_id, email, confirmed_at) select 10028, 1011, 'reader' || n || '@example.com', now() from generate_series(1, 250) n",
    )
    await arrive()
    await expect.poll(open, { timeout: 15_000 }).toEqual([])
    const readers = (await mails()).map(({ to }) => to)
    expect([readers.length, new Set(readers).size]).toEqual([250, 250])
    for (const other of others) await other.close()
    for (const pool of pools) await pool.end()
  })

  it('gets its mail from the next process when the size came back during a standstill', async () => {
    await running.database.pool.query(
      "insert into stock_notices (shop_id, variant_id, email, confirmed_at) values (10028, 1012, 'late@example.com', now())",
    )
    const pool = new Pool({ connectionString: running.database.url })
    const next = await createShop({
      pool,
      cookies: { isSecure: true },
      report: (_, error) => running.reported.push(error),
    })
    await expect.poll(mails, soon).toMatchObject([{ to: 'late@example.com' }])
    await next.close()
    await pool.end()
  })
})

describe('a payload that does not fit is refused:', () => {
  it.each<[string, unknown]>([
    ['notifyWhenBack', { variantId: 1011 }],
    ['notifyWhenBack', { variantId: 1011, email: 'nobody' }],
    ['notifyWhenBack', { variantId: 1011, email: 'a@b' }],
    ['notifyWhenBack', { variantId: 1011, email: 'a@example.com\nbcc: all@example.com' }],
    ['notifyWhenBack', { variantId: 1011, email: `${'a'.repeat(250)}@example.com` }],
    ['notifyWhenBack', { variantId: '1011', email: 'a@example.com' }],
    ['notifyWhenBack', { variantId: 1011, email: 'a@example.com', shopId: 10029 }],
    ['getStockNotice', { token: '' }],
    ['getStockNotice', { token: 'x'.repeat(101) }],
    ['answerStockNotice', { token: 'x' }],
    ['answerStockNotice', { token: 'x', isWanted: 'yes' }],
  ])('%s %j', async (method, payload) => {
    const response = await running.visitor().send(method, payload)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_payload' }])
  })
})

it('and nothing failed behind the scenes', () => expect(running.reported).toEqual([]))
