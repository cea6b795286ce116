import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuild } from '@vitrine/storefront/building'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailServer } from '../../testing/mail-server.ts'
import { openSeveral, type Several } from '../../testing/several-processes.ts'
import { goShopping, placeOrder, untilAnswered } from '../../testing/shoppers.ts'

let several: Several
let mails: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  await ensureBuild()
  several = await openSeveral({ isFilled: true })
  mails = await openMailServer()
})
afterAll(async () => {
  await several.close()
  await mails.close()
})

it('a worker without a mail server is refused, and says why', async () => {
  const { code, err } = await (await several.start({ ROLE: 'worker' })).ended
  expect([code, err]).toEqual([78, expect.stringContaining('ROLE=worker needs an SMTP_URL')])
})

it('web processes send nothing, and three workers send every mail once', async () => {
  const web = await several.start({ ROLE: 'web' })
  const url = await web.ready
  const { fixtures } = await web.runtime()
  for (let round = 0; round < 3; round++) {
    const shoppers = await Promise.all(
      fixtures.overflowVariantIds.slice(0, 8).map((id) => goShopping(url, id, { method: 'invoice' })),
    )
    await Promise.all(
      shoppers.map((shopper) =>
        untilAnswered(async () => {
          if ((await placeOrder(url, shopper)) === undefined) throw new Error('no outcome')
        }),
      ),
    )
  }
  const waiting = async () =>
    (
      await several.pool.query<{ id: string }>(
        `select id::text from outbox where done_at is null and kind like 'mail.%'`,
      )
    ).rows
  const expected = (await waiting()).map(({ id }) => id)
  expect(expected.length).toBeGreaterThanOrEqual(24)
  expect(mails.ids).toEqual([])

  const environment = { ROLE: 'worker', SMTP_URL: mails.url, MIGRATE: 'never' }
  const workers = await Promise.all([1, 2, 3].map(() => several.start(environment)))
  for (const { ready } of workers) {
    const adminUrl = await ready
    expect((await fetch(new URL('/readyz', adminUrl))).status).toBe(200)
    expect((await fetch(new URL('/de/', adminUrl))).status).toBe(404)
  }
  await expect.poll(waiting).toEqual([])
  // A second copy would come from a worker that claimed the same row: give it time to arrive.
  await sleep(2_000)
  expect(mails.ids.map((id) => id.split('@')[0]).toSorted()).toEqual(expected.toSorted())
  for (const { child } of workers) child.kill('SIGTERM')
  expect((await Promise.all(workers.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0, 0])
})
