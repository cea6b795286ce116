import { mostPlanLines, type PricePlan, type PricePlanState } from '@vitrine/contracts/desk'
import { defaultMarket, marketOf, marketOfShop } from '@vitrine/contracts/markets'
import { fail, ok, type Result } from '@vitrine/contracts/shop'
import { worksFor } from '@vitrine/contracts/staff'
import { sql } from '@vitrine/database'
import { withdrawPrices } from '../price-plans/enter-plans.ts'
import { isShort, judgeLines, summarise } from '../price-plans/judge-lines.ts'
import { chooseLines, sizesNumbered } from '../price-plans/plan-goods.ts'
import { pricePlans } from '../price-plans/plan-store.ts'
import { readSchedule } from '../selling/draft-values.ts'
import { lockStructure } from '../selling/stored-structure.ts'
import { readLocalTime } from '../prices/local-time.ts'
import { idAfter, pageOf } from './cursor.ts'
import type { DeskHandlers } from './desk.ts'
import type { DeskContext } from './desk-context.ts'

type PricePlanHandlers = Pick<
  DeskHandlers,
  | 'listPricePlans'
  | 'getPricePlan'
  | 'addPricePlan'
  | 'changePricePlan'
  | 'submitPricePlan'
  | 'approvePricePlan'
  | 'takeBackPricePlan'
  | 'discardPricePlan'
  | 'priceWork'
>

type StepCode = 'NOT_FOUND' | 'CHANGED' | 'WRONG_STATE'
type Step = { id: number; version: number }

const subjectOf = (id: number) => `price plan ${id}`
const nameOf = ({ member }: DeskContext) => ({ staffId: member.id, name: member.name })

/** The plan, locked, if it is still as this member saw it and one of these states. */
async function lockPlan(
  { db }: DeskContext,
  { id, version }: Step,
  states: readonly PricePlanState[],
): Promise<Result<PricePlan, { code: StepCode }>> {
  const plan = await pricePlans.find(db, id, { isLocked: true })
  if (!plan) return fail({ code: 'NOT_FOUND' })
  if (plan.version !== version) return fail({ code: 'CHANGED' })
  return states.includes(plan.state) ? ok(plan) : fail({ code: 'WRONG_STATE' })
}

const hasPassed = ({ startsAt }: PricePlan): boolean => Date.parse(startsAt) <= Date.now()

/** Price plans: written by one person, approved by another one, and in the ledger from their moment on. */
export const createPricePlanHandlers = (): PricePlanHandlers => ({
  async listPricePlans({ after, limit, state }, { db }) {
    const plans = await pricePlans.list(db, { state, before: idAfter(after), limit: limit + 1 })
    return ok(pageOf(plans, limit, { idOf: ({ id }) => id, toRow: (plan) => plan }))
  },

  async getPricePlan({ id, shop, isShort: isShortOnly, after, limit }, { db, shopIds }) {
    const plan = await pricePlans.find(db, id)
    if (!plan) return ok(null)
    const lines = judgeLines(plan, await pricePlans.lines(db, id)).filter((line) => shopIds.includes(line.shopId))
    const shown = lines
      .filter(({ shopId }) => shop === undefined || shopId === marketOf(shop).shopId)
      .filter((line) => !isShortOnly || (plan.reason === 'sale' && isShort(line)))
    const from = Number(after ?? 0) || 0
    const rows = shown.slice(from, from + limit)
    const next = from + limit < shown.length ? { next: String(from + limit) } : {}
    return ok({ plan, summary: summarise(lines, plan.reason), page: { rows, ...next } })
  },

  async addPricePlan({ name, from, to, reason, shops, category, numbers, percent }, context) {
    const { db, member, record } = context
    if (!shops.every((shop) => worksFor(member, shop))) return fail({ code: 'NOT_ALLOWED' })
    const zone = marketOf(shops[0] ?? defaultMarket.locale).timeZone
    const schedule = to === undefined ? undefined : readSchedule({ from, to, shops })
    const startsAt = schedule ? schedule.startsAt : (readLocalTime(from, zone, 'start') ?? '')
    if (schedule?.mistakes.length) return fail({ code: 'INVALID', mistakes: schedule.mistakes })
    if (!startsAt) return fail({ code: 'INVALID', mistakes: [{ path: 'from', code: 'FORM', message: 'is no time' }] })
    if (Date.parse(startsAt) <= Date.now()) return fail({ code: 'WRONG_TIME' })
    const found = await sizesNumbered(db, numbers)
    const unknown = numbers.filter((number) => !found.has(number))
    if (unknown.length > 0)
      return fail({
        code: 'INVALID',
        mistakes: [
          { path: 'numbers', code: 'UNKNOWN', message: 'are unknown', details: { names: unknown.join(', ') } },
        ],
      })
    const { categories } = await db.transaction(lockStructure)
    const variantIds = [...new Set([...found.values()].flat())]
    const shopIds = shops.map((shop) => marketOf(shop).shopId)
    const choice = { categories, category, variantIds, shopIds, startsAt, percent }
    const lines = await chooseLines(db, choice, mostPlanLines)
    if (lines.length === 0) return fail({ code: 'NO_GOODS' })
    if (lines.length > mostPlanLines) return fail({ code: 'TOO_MANY', details: { most: mostPlanLines } })
    const plan = { name, reason, startsAt, endsAt: schedule?.endsAt ?? null, by: nameOf(context) }
    const id = await pricePlans.add(db, plan)
    await pricePlans.setLines(db, id, lines)
    const details = { after: plan, shops, category, numbers, percent, lines: lines.length }
    await record({ action: 'price-plan.added', subject: subjectOf(id), details })
    return ok({ id, lines: lines.length })
  },

  async changePricePlan({ id, version, prices }, context) {
    const { db, member, record } = context
    if (!prices.every(({ shop }) => worksFor(member, shop))) return fail({ code: 'NOT_ALLOWED' })
    const locked = await lockPlan(context, { id, version }, ['draft'])
    if (!locked.ok) return locked
    const found = await sizesNumbered(
      db,
      prices.map(({ number }) => number),
    )
    const lines = prices.flatMap(({ number, shop, amount }) =>
      (found.get(number) ?? []).map((variantId) => ({ variantId, shopId: marketOf(shop).shopId, amount })),
    )
    const written = lines.flatMap(({ amount, ...line }) => (amount === null ? [] : [{ ...line, amount }]))
    const removed = lines.filter(({ amount }) => amount === null)
    const last = new Map(written.map((line) => [`${line.variantId} ${line.shopId}`, line]))
    await pricePlans.setLines(db, id, [...last.values()])
    await pricePlans.removeLines(db, id, removed)
    const after = await pricePlans.find(db, id)
    if (after && after.lines > mostPlanLines) return fail({ code: 'TOO_MANY', details: { most: mostPlanLines } })
    const next = await pricePlans.step(db, id)
    await record({ action: 'price-plan.changed', subject: subjectOf(id), details: { prices: lines.slice(0, 200) } })
    return ok({ version: next, unknown: prices.map(({ number }) => number).filter((number) => !found.has(number)) })
  },

  async submitPricePlan(input, context) {
    const locked = await lockPlan(context, input, ['draft'])
    if (!locked.ok) return locked
    if (locked.value.lines === 0) return fail({ code: 'NO_GOODS' })
    if (hasPassed(locked.value)) return fail({ code: 'WRONG_TIME' })
    const { staffId, name } = nameOf(context)
    const version = await pricePlans.step(context.db, input.id, {
      state: 'submitted',
      set: sql`, submitter_id = ${staffId}, submitter_name = ${name}`,
    })
    await context.record({ action: 'price-plan.submitted', subject: subjectOf(input.id), details: {} })
    return ok({ version })
  },

  async approvePricePlan(input, context) {
    const locked = await lockPlan(context, input, ['submitted'])
    if (!locked.ok) return locked
    const { staffId, name } = nameOf(context)
    if (locked.value.submittedBy?.staffId === staffId) return fail({ code: 'OWN_PLAN' })
    if (hasPassed(locked.value)) return fail({ code: 'WRONG_TIME' })
    if (!(await coversShops(context, input.id))) return fail({ code: 'NOT_ALLOWED' })
    const version = await pricePlans.step(context.db, input.id, {
      state: 'approved',
      set: sql`, approver_id = ${staffId}, approver_name = ${name}`,
    })
    await context.record({ action: 'price-plan.approved', subject: subjectOf(input.id), details: {} })
    return ok({ version })
  },

  async takeBackPricePlan(input, context) {
    const locked = await lockPlan(context, input, ['submitted', 'approved', 'begun'])
    if (!locked.ok) return locked
    const plan = locked.value
    if (plan.state === 'begun') {
      if (hasPassed(plan)) return fail({ code: 'WRONG_STATE' })
      await withdrawPrices(context.db, plan)
    }
    const version = await pricePlans.step(context.db, input.id, {
      state: 'draft',
      set: sql`, submitter_id = null, submitter_name = null, approver_id = null, approver_name = null, skipped = null`,
    })
    const details = { before: plan.state }
    await context.record({ action: 'price-plan.taken-back', subject: subjectOf(input.id), details })
    return ok({ version })
  },

  async discardPricePlan(input, context) {
    const locked = await lockPlan(context, input, ['draft'])
    if (!locked.ok) return locked
    await pricePlans.step(context.db, input.id, { state: 'discarded' })
    await context.record({ action: 'price-plan.discarded', subject: subjectOf(input.id), details: {} })
    return ok(null)
  },

  async priceWork(_, { db }) {
    const { toApprove, soon } = await pricePlans.soon(db)
    return ok({ toApprove, soon: soon.map(({ id, name, startsAt }) => ({ id, name, startsAt })) })
  },
})

/** Whether the approver works for every shop of the plan. */
async function coversShops({ db, member }: DeskContext, id: number): Promise<boolean> {
  const shopIds = new Set((await pricePlans.lines(db, id)).map(({ shopId }) => shopId))
  return [...shopIds].every((shopId) => {
    const market = marketOfShop(shopId)
    return market !== undefined && worksFor(member, market.locale)
  })
}
