import type { Promotion } from '@vitrine/contracts/catalogue'
import { fail, ok } from '@vitrine/contracts/shop'
import { type Database, inTransaction, type Transaction } from '@vitrine/database'
import type { LineRecorder } from '../staff-log/staff-log.ts'
import type { Checked } from './draft-values.ts'
import { type PromotionDraft, toDraft, toPromotion } from './promotion-draft.ts'
import { changedMeanwhile, isOutdated } from './version-of.ts'
import { knownVariants, lockStructure, saveList } from './stored-structure.ts'

/** Fields of a draft that an operator writes down. */
export type PromotionChange = Partial<Record<keyof PromotionDraft, unknown>>

const notFound = (key: string) =>
  fail([{ path: 'key', code: 'NOT_FOUND' as const, message: `there is no promotion "${key}"` }])

const giftsIn = (draft: PromotionChange): number[] =>
  Array.isArray(draft.gifts) ? draft.gifts.filter((id) => Number.isSafeInteger(id)) : []

/** Promotions as operators write them; each write is one transaction with its audit line. */
export function createPromotionDesk(db: Database, record: LineRecorder) {
  async function write(
    tx: Transaction,
    action: string,
    promotions: readonly Promotion[],
    promotion: Promotion,
    before?: Promotion,
  ): Promise<void> {
    const others = promotions.filter(({ id }) => id !== promotion.id)
    await saveList(
      tx,
      'promotions',
      [...others, promotion].toSorted((a, b) => a.id - b.id),
    )
    const details = { ...(before && { before }), after: promotion }
    await record(tx, { action: `promotion.${action}`, subject: promotion.key, details })
  }

  return {
    list: (): Promise<Promotion[]> =>
      inTransaction(db, async (tx) => (await lockStructure(tx)).promotions.toSorted((a, b) => a.priority - b.priority)),

    /** Checks a draft without writing it. */
    check: (draft: PromotionChange): Promise<Checked<Promotion>> =>
      inTransaction(db, async (tx) => {
        const structure = await lockStructure(tx)
        return toPromotion(draft, { ...structure, variantIds: await knownVariants(tx, giftsIn(draft)) })
      }),

    add: (draft: PromotionChange): Promise<Checked<Promotion>> =>
      inTransaction(db, async (tx) => {
        const structure = await lockStructure(tx)
        const made = toPromotion(draft, { ...structure, variantIds: await knownVariants(tx, giftsIn(draft)) })
        if (made.ok) await write(tx, 'added', structure.promotions, made.value)
        return made
      }),

    /** Changes the named fields; the others stay as they are. */
    change: (key: string, change: PromotionChange, version?: string): Promise<Checked<Promotion>> =>
      inTransaction(db, async (tx) => {
        const structure = await lockStructure(tx)
        const before = structure.promotions.find((promotion) => promotion.key === key)
        if (!before) return notFound(key)
        if (isOutdated(before, version)) return changedMeanwhile
        const draft = { ...toDraft(before), ...change }
        const made = toPromotion(draft, { ...structure, variantIds: await knownVariants(tx, giftsIn(draft)) }, before)
        if (made.ok) await write(tx, 'changed', structure.promotions, made.value, before)
        return made
      }),

    /** Ends a promotion now. One that has not begun never will. */
    end: (key: string, now = new Date()): Promise<Checked<Promotion>> =>
      inTransaction(db, async (tx) => {
        const { promotions } = await lockStructure(tx)
        const before = promotions.find((promotion) => promotion.key === key)
        if (!before) return notFound(key)
        if (Date.parse(before.schedule.to) <= now.getTime() || !before.isActive)
          return fail([{ path: 'key', code: 'OVER', message: `"${key}" has ended already` }])
        const hasBegun = Date.parse(before.schedule.from) <= now.getTime()
        const ended: Promotion = hasBegun
          ? { ...before, schedule: { ...before.schedule, to: now.toISOString() } }
          : { ...before, isActive: false }
        await write(tx, 'ended', promotions, ended, before)
        return ok(ended)
      }),
  }
}
