import { plusDays } from '@vitrine/contracts/delivery'
import { deskCalls, type DeskClient } from '@vitrine/contracts/desk'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { ImportFiles } from '../imports/import-files.ts'
import { createTestProvider } from '../payment/test-provider.ts'
import { sealedColumns } from '../staff/sealed-columns.ts'
import { codeOf, stepAt } from '../staff/totp.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type DoomedShop, startDoomedShop } from '../testing/doomed-shop.ts'
import { createWriteKiller, type WriteKiller } from '@vitrine/database/testing'
import { createOrderDesk, target, value } from '../testing/order-desk.ts'
import { mustBeSound, newKey, order, someCustomer, wishOf } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { openStaffSession, type StaffSession } from '../testing/staff-session.ts'
import { vaultOf } from '../testing/vault-of.ts'

/** The host hands in a reader of files; the calls below only ask it for the shape of one. */
const importFiles: ImportFiles = {
  targetsOf: () => [],
  inspect: async () => ({
    ok: true,
    value: {
      shape: { format: 'csv', encoding: 'utf-8', delimiter: ',', columns: ['sku'], samples: [], lines: 1 },
      settings: { columns: {} },
    },
  }),
  async *readStock() {},
  async *readStoreStock() {},
  async *readPrices() {},
  importGoods: async () => ({}),
}

const writeNames = new Set(Object.entries(deskCalls).flatMap(([name, { kind }]) => (kind === 'write' ? [name] : [])))
const provider = createTestProvider()

let running: RunningShop
let doomed: DoomedShop
let killer: WriteKiller
/** Two owners: plans need another person's approval. */
let olga: DeskClient
let otto: DeskClient
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [101, 102, 103].map((id) =>
      makeStyle({ id, categoryIds: [12], sizes: [{ quantity: 900 }, { quantity: 900 }] }),
    ),
    payment: provider,
    importFiles,
    hasBackground: false,
  })
  doomed = await startDoomedShop(running, provider, { importFiles, hasBackground: false })
  const { pool } = running.database
  killer = createWriteKiller({
    pool,
    mortal: doomed.mortal,
    writeNames,
    countLines: async () => (await pool.query('select from operator_log')).rowCount ?? 0,
  })
  olga = clientOf(await openStaffSession(running, 'Olga'))
  otto = clientOf(await openStaffSession(running, 'Otto'))
})
afterAll(async () => {
  await doomed.stop()
  await running.stop()
})

const clientOf = ({ member, token }: StaffSession): DeskClient =>
  killer.clientOf(doomed.doomed.desk.clientOf(member, token))
const query = async (text: string, values: unknown[] = []) => (await running.database.pool.query(text, values)).rows
const { openOrder, paid } = createOrderDesk(() => running)
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const texts = (text: string) => ({ de: text, fr: text, en: text })

it('team and rights', async () => {
  const invitation = { email: 'gast@vitrine.example', name: 'Gast', roles: ['service' as const], shops: null }
  const { id } = value(await olga.inviteMember({ ...invitation, language: 'de' }, newKey()))
  value(await olga.inviteAgain({ id, language: 'de' }, newKey()))
  const karl = (await openStaffSession(running, 'Karl', ['warehouse'])).member.id
  value(await olga.changeMember({ id: karl, version: 1, roles: ['service'], shops: null }))
  value(await olga.closeMember({ id: karl, version: 2 }))
  value(await olga.reopenMember({ id: karl, version: 3 }))
  value(await olga.signMemberOut({ id: karl }))
  expect(killer.deaths.get('signMemberOut')).toBeGreaterThan(1)
})

it('the own account', async () => {
  const session = await openStaffSession(running, 'Tina', ['service'])
  const { id } = session.member
  const tina = clientOf(session)
  value(await tina.renameOwnAccount({ name: 'Tina T.' }))
  value(await tina.changeOwnPassword({ password: 'noch ein Satz 22' }))
  value(await tina.beginOwnSecondFactor({}))
  const [setup] = await query(`select totp_setup as secret from staff_sessions where staff_id = $1`, [id])
  const secret = (await vaultOf(running)).open((setup as { secret: Buffer }).secret, sealedColumns.setup.contextOf(id))
  value(await tina.confirmOwnSecondFactor({ code: codeOf(secret, stepAt(new Date())) }))
  value(await tina.renewOwnRecoveryCodes({}))
  const addPasskey = async () => {
    const credential = createAuthenticator().create(value(await tina.beginOwnPasskey({})))
    value(await tina.addOwnPasskey({ credential, name: 'Laptop' }))
    return value(await tina.readOwnAccount({})).passkeys[0]?.id ?? ''
  }
  const passkey = await addPasskey()
  value(await tina.renameOwnPasskey({ id: passkey, name: 'Telefon' }))
  value(await tina.removeOwnPasskey({ id: passkey }))
  value(await tina.removeOwnSecondFactor({}))
  await addPasskey()
  value(await tina.endOwnSessions({}))
  value(await olga.resetMemberSecondFactor({ id }))
  expect(killer.deaths.get('resetMemberSecondFactor')).toBeGreaterThan(1)
})

it('the books and customers', async () => {
  value(await olga.requestBookRun({}))
  value(await olga.stopBookRun({}))
  const { id } = await running.customer()
  await query(`update customers set password_hash = 'x' where id = $1`, [id])
  value(await olga.closeCustomer({ id }))
  value(await olga.reopenCustomer({ id }))
  value(await olga.sendPasswordMail({ id, shop: 'de' }, newKey()))
  value(await olga.copyCustomerData({ id }))
  value(await olga.forgetCustomer({ id, typed: String(id), shop: 'de' }))
  expect(killer.deaths.get('forgetCustomer')).toBeGreaterThan(1)
})

it('reviews', async () => {
  const customer = await running.customer()
  const { orderId } = await order(customer, { 1011: 1 })
  for (const step of ['pack', 'ship', 'deliver'] as const) await running.shop.orders[step](orderId, `T${orderId}`)
  const wish = { orderId, variantId: 1011, stars: 4, title: 'Warm', text: 'Sitzt.', displayName: 'Ada M.' }
  const { id } = value(await customer.writeReview(wish))
  const approved = value(await olga.approveReview({ id, version: 1 }))
  const answered = value(await olga.answerReview({ id, version: approved.version, text: 'Danke!' }))
  const rejected = value(await olga.rejectReview({ id, version: answered.version, reason: 'advertising' }))
  value(await olga.reopenReview({ id, version: rejected.version }))
  expect(killer.deaths.get('reopenReview')).toBeGreaterThan(1)
})

it('goods and stock', async () => {
  const read = value(await olga.getGoods({ productId: 101 }))
  if (!read) throw new Error('There is no product 101')
  const written = { ...read.texts, fitNote: texts('Fällt groß aus.') }
  value(await olga.changeGoodsTexts({ productId: 101, version: read.version, ...written }))
  value(await olga.switchGoods({ productId: 103, isActive: false }))
  const changes = [1011, 1012].map((variantId) => ({ variantId, by: 3 }))
  value(await olga.changeStock({ changes, reason: 'Zählung' }))
  const [line] = value(await olga.listLog({ limit: 1 })).rows
  value(await olga.takeBackStock({ line: line?.id ?? 0 }))
  expect(killer.deaths.get('takeBackStock')).toBeGreaterThan(1)
})

it('vouchers and gift cards', async () => {
  const draft = { code: 'HERBST', discount: { percent: 10 }, from: day(-1), to: day(5) }
  const { code } = value(await olga.addVoucher({ draft }))
  const { version } = value(await olga.getVoucher({ code }))?.voucher ?? {}
  value(await olga.changeVoucher({ code, version: version ?? '', change: { discount: { percent: 15 } } }))
  value(await olga.endVoucher({ code }))
  value(await olga.addVoucherBatch({ draft: { ...draft, code: 'mail' }, count: 3 }, newKey()))
  value(await olga.endVoucherBatch({ prefix: 'mail-' }))
  const issued = value(await olga.issueGiftCards({ draft: { currency: 'EUR', amount: 5_000 }, count: 2 }, newKey()))
  value(await olga.endGiftCard({ code: issued.codes[0] ?? '' }))
  expect(killer.deaths.get('endGiftCard')).toBeGreaterThan(1)
})

it('promotions and campaigns', async () => {
  const draft = { name: texts('Mäntel'), from: day(-1), to: day(5), categories: [12] }
  const { key } = value(await olga.addPromotion({ draft: { ...draft, key: 'coats', discount: { percent: 20 } } }))
  const [promotion] = value(await olga.listPromotions({}))
  value(await olga.changePromotion({ key, version: promotion?.version ?? '', change: { priority: 9 } }))
  value(await olga.endPromotion({ key }))
  const words = { headline: texts('Winter'), subline: texts('Bis Sonntag'), link: '/damen/' }
  const campaign = { ...draft, ...words, key: 'winter', percent: 25, from: day(0) }
  const dropped = value(await olga.planCampaign({ draft: campaign }))
  value(await olga.discardCampaign({ id: dropped.id }))
  const planned = value(await olga.planCampaign({ draft: campaign }))
  value(await otto.approveCampaign({ id: planned.id }))
  const [running1] = value(await olga.listCampaigns({})).campaigns
  const change = { subline: texts('Bis Montag') }
  value(await olga.changeCampaign({ key: 'winter', version: running1?.version ?? '', change }))
  value(await olga.endCampaign({ key: 'winter' }))
  expect(killer.deaths.get('endCampaign')).toBeGreaterThan(1)
})

it('price plans', async () => {
  const plan = { name: 'Sale', from: day(3), reason: 'sale' as const, shops: ['de' as const], numbers: ['p-102'] }
  const { id } = value(await olga.addPricePlan({ ...plan, percent: 30 }))
  const prices = [{ number: 'v-1011', shop: 'de' as const, amount: 900 }]
  value(await olga.changePricePlan({ id, version: 1, prices }))
  value(await olga.submitPricePlan({ id, version: 2 }))
  value(await otto.approvePricePlan({ id, version: 3 }))
  value(await olga.takeBackPricePlan({ id, version: 4 }))
  value(await olga.discardPricePlan({ id, version: 5 }))
  expect(killer.deaths.get('discardPricePlan')).toBeGreaterThan(1)
})

it('imports', async () => {
  const upload = async (file: string) =>
    value(await olga.uploadImport({ kind: 'stock', fileName: 'stock.csv', file: new TextEncoder().encode(file) })).id
  const id = await upload('sku\n1')
  value(await olga.tryImport({ id, settings: { columns: {} } }))
  await query(`update imports set state = 'tried', counts = '{"lines": 1}' where id = $1`, [id])
  value(await olga.takeImport({ id }, newKey()))
  await query(`update imports set state = 'taken' where id = $1`, [id])
  value(await olga.undoImport({ id }, newKey()))
  value(await olga.discardImport({ id: await upload('sku\n2') }))
  expect(killer.deaths.get('discardImport')).toBeGreaterThan(1)
})

it('orders', async () => {
  const packed = value(await olga.packOrder(target(await openOrder(await paid()))))
  const shipped = value(await olga.shipOrder({ ...target(packed), trackingId: 'T1' }))
  value(await olga.deliverOrder(target(shipped)))
  const seen = await openOrder(await paid({ 1011: 2 }))
  value(await olga.addOrderNote({ orderId: seen.id, text: 'Bitte klingeln' }))
  const wish = { ...target(seen), amount: 500, to: 'payment', reason: 'late' } as const
  const given = value(await olga.giveGoodwill(wish, newKey()))
  const promise = given.money?.promisedGoodwill[0]?.id ?? 0
  const undone = value(await olga.undoGoodwill({ orderId: seen.id, id: promise }))
  value(
    await olga.cancelPieces({ ...target(undone), keys: undone.cancellable.slice(0, 1), reason: 'Wunsch' }, newKey()),
  )
  value(await olga.startOrderJob({ step: 'pack', choice: { by: 'ids', ids: [await paid()] } }, newKey()))
  const state = { view: 'pack', find: '', sort: 'oldest' } as const
  const view = value(await olga.saveView({ name: 'Heute', isShared: true, state }))
  value(await olga.removeView({ id: view.id }))
  expect(killer.deaths.get('removeView')).toBeGreaterThan(1)
})

it('returns and statements', async () => {
  const customer = await running.customer()
  const { orderId } = await order(customer, { 1011: 1 }, { payment: { method: 'card' } })
  for (const step of ['pack', 'ship', 'deliver'] as const) await running.shop.orders[step](orderId, `T${orderId}`)
  const { pieces } = await openOrder(orderId)
  const items = pieces.map(({ key }) => ({ key }))
  const { identCode: code } = value(await customer.createReturn({ orderId, items }, { idempotencyKey: newKey() }))
  value(await olga.scanReturn({ code }))
  value(await olga.undoScan({ code }))
  const statement = { name: 'Ada', email: 'ada@vitrine.example', contract: 'mein Mantel', items: [], itemKeys: [] }
  await running.visitor().withdraw(statement, { idempotencyKey: newKey() })
  const [open] = value(await olga.listStatements({})).rows
  value(await olga.matchStatement({ id: open?.id ?? '', number: `V-${orderId}` }))
  value(await olga.finishStatement({ id: open?.id ?? '' }))
  expect(killer.deaths.get('finishStatement')).toBeGreaterThan(1)
})

it('subscriptions', async () => {
  const ada = await running.customer()
  const customData = { subscriptionDefinition: { interval: 'monthly' } }
  await ada.addItemToBasket({ variantId: 1021, quantity: 1, customData })
  const payment = { method: 'card', token: 'test_decline_again' } as const
  const wish = await wishOf(ada, { customer: { ...someCustomer, email: 'abo@vitrine.example' }, payment })
  value(await ada.placeOrder(wish, { idempotencyKey: newKey() }))
  const [subscription] = await ada.getSubscriptions({})
  const id = subscription?.id ?? ''
  for (const change of ['pause', 'undo'] as const) value(await olga.changeSubscription({ id, change }))
  const email = (await ada.getUser({})).user?.email ?? ''
  await running.shop.renew({ today: plusDays(subscription?.changeableUntil ?? '', 1), email })
  value(await olga.retryDelivery({ id }, newKey()))
  expect(killer.deaths.get('retryDelivery')).toBeGreaterThan(1)
})

it('mails', async () => {
  const to = 'mails@vitrine.example'
  await order(running.visitor(), { 1011: 1 }, { customer: { ...someCustomer, email: to } })
  const id = value(await olga.listMails({ to })).rows[0]?.id ?? ''
  await query(`update outbox set parked_at = now(), last_error = 'no route' where id = $1`, [id])
  value(await olga.resendParkedMails({}, newKey()))
  await query(`update outbox set done_at = now() where id = $1`, [id])
  value(await olga.resendMail({ id }, newKey()))
  value(await olga.undoResend({ id }))
  expect(killer.deaths.get('undoResend')).toBeGreaterThan(1)
})

it('every call that writes was killed at its line in the log and its commit at least', async () => {
  const least = new Map([...writeNames].map((name) => [name, killer.deaths.get(name) ?? 0]))
  expect([...least].filter(([, deaths]) => deaths < 2)).toEqual([])
  await mustBeSound(running)
})
