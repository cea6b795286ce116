import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { register } from '../testing/accounts.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { sweepIdentity } from './sweep.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())

it('what has served its time goes, what is in use stays', async () => {
  const { pool } = running.database
  const ada = await register(running)
  await running.visitor().oauthForgetPassword({ email: ada.email })
  await running.visitor().oauthLogin({ email: ada.email, password: 'wrong' })
  const guests = [await running.customer({ isGuest: true }), await running.customer({ isGuest: true })]
  await pool.query(
    `insert into sign_in_flows (state_hash, provider, shop_id, code_verifier, nonce) values ('s', 'p', 10028, 'v', 'n')`,
  )
  const [passer, wisher] = [running.visitor(), running.visitor()]
  for (const browser of [ada, passer, wisher]) await browser.addItemToWishlist({ productId: 101 })
  expect(await sweepIdentity(openDatabase(pool))).toBe(0)

  await pool.query(`update sign_in_flows set created_at = now() - interval '11 minutes'`)
  await pool.query(`update mail_tokens set created_at = now() - interval '25 hours'`)
  await pool.query(`update sign_in_failures set updated_at = now() - interval '25 hours'`)
  await pool.query(`update customers set updated_at = now() - interval '91 days'`)
  await pool.query(`delete from sessions where customer_id = $1`, [guests[0]?.id])
  const { key } = await passer.getWishlist({})
  await pool.query(
    `update wishlists set updated_at = now() - interval '91 days' where key = $1 or customer_id is not null`,
    [key],
  )
  // A flow, a mail token, a guest, a wishlist, and a failed sign-in: of its address and of all addresses.
  expect(await sweepIdentity(openDatabase(pool))).toBe(6)
  const left = await Promise.all([ada, passer, wisher].map((browser) => browser.getWishlist({})))
  expect(left.map(({ items }) => items.length)).toEqual([1, 0, 1])
  const { rows } = await pool.query('select id::int from customers order by id')
  expect(rows.map(({ id }) => id)).toEqual([(await ada.getUser({})).user?.id, guests[1]?.id])
})
