import { createShop, openOperator, type Operator, type Shop } from '@vitrine/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fillDemoShop } from '../demo/demo-shop.ts'
import { type HeldFolder, holdFolder } from '../testing/held-folder.ts'
import { findAction } from './find-action.ts'
import { readArguments } from './shop-options.ts'

let held: HeldFolder
let shop: Shop
let operator: Operator
let number: string
beforeAll(async () => {
  held = await holdFolder(inject('databaseUrl'))
  shop = await createShop({ pool: held.pool, cookies: { isSecure: true }, report: () => {} })
  await fillDemoShop({ shop, styles: 20, output: { write: () => true } })
  operator = await openOperator(held.pool, { by: 'Ada' })
  const { rows } = await held.pool.query<{ id: string }>(`
    insert into reviews (shop_id, master_key, product_id, variant_id, order_id, customer_id, language, stars, title, body,
      display_name, colour, size)
    select o.shop_id, p.master_key, p.id, i.variant_id, o.id, o.customer_id, 'de', 2, 'Kratzt', 'Nicht\nweich.', 'Jo', '', 'S'
    from orders o join order_items i on i.order_id = o.id join variants v on v.id = i.variant_id
      join products p on p.id = v.product_id where i.status = 'delivered' limit 1 returning id`)
  number = rows[0]?.id ?? ''
})
afterAll(async () => {
  await shop.close()
  await held.release()
})

const ask = (...words: string[]) => findAction(readArguments(['review', ...words]))(operator)
const refusal = async (...words: string[]) =>
  ask(...words).then(
    () => 'done',
    (error: Error) => error.message,
  )

describe('npm run shop -- review', () => {
  it('lists what waits, without the samples of the demo', async () => {
    const listed = await ask()
    expect(listed).toContain(number)
    expect(listed.trim().split('\n')).toHaveLength(2)
    expect(await ask('show', number)).toMatch(
      /^\d+, pending\n.+\n2 of 5, de, written .+ as Jo\nKratzt\nNicht\nweich\.$/,
    )
  })

  it('approves and rejects with a reason, once each, with an audit line', async () => {
    expect(await ask('approve', number)).toBe(`${number}: approved. It is in the shop, and in the rating.`)
    expect(await refusal('approve', number)).toBe(`${number} is approved already.`)
    expect(await ask('list', '--status', 'approved')).toContain('Kratzt: Nicht weich.')
    expect(await ask('reject', number, '--reason', 'insult')).toContain('rejected (insult)')
    expect(await findAction(readArguments(['audit', '--limit', '1']))(operator)).toMatch(
      new RegExp(`Ada +review.rejected +review ${number}`),
    )
    expect(await refusal('show', '7')).toBe('There is no review 7.')
  })

  it.each([
    [['publish'], 'There is no "review publish".'],
    [['show'], 'Say which: review show NUMBER.'],
    [['reject', '500001'], 'Say why: --reason insult|personal_data|'],
    [['reject', '500001', '--reason', 'low'], 'Say why: --reason'],
    [['approve', 'x'], 'NUMBER must be a whole number'],
    [['list', '--status', 'new'], '--status must be one of pending, approved'],
  ])('refuses %j', (words, reason) => {
    expect(() => findAction(readArguments(['review', ...words]))).toThrow(reason)
  })
})
