import type { GiftCardRow, SellingState, VoucherRow } from '@vitrine/contracts/desk'
import type { Currency } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import { createGiftCardDesk, type ListedGiftCard } from '../selling/gift-card-desk.ts'
import { versionOf } from '../selling/version-of.ts'
import { createVoucherDesk, type ListedVoucher, withoutUses } from '../selling/voucher-desk.ts'
import { idAfter, pageOf } from './cursor.ts'
import type { DeskHandlers } from './desk.ts'
import type { DeskContext } from './desk-context.ts'
import { refuse, refuseDraft } from './refusals.ts'

type VoucherHandlers = Pick<
  DeskHandlers,
  | 'listVouchers'
  | 'getVoucher'
  | 'addVoucher'
  | 'addVoucherBatch'
  | 'changeVoucher'
  | 'endVoucher'
  | 'endVoucherBatch'
  | 'listGiftCards'
  | 'getGiftCard'
  | 'issueGiftCards'
  | 'endGiftCard'
>

const vouchersOf = ({ db, record }: DeskContext) => createVoucherDesk(db, (_, line) => record(line))
const giftCardsOf = ({ db, record }: DeskContext) => createGiftCardDesk(db, (_, line) => record(line))

/** Codes hold in every shop: a member of some shops only looks. */
const isOfSomeShops = ({ member }: DeskContext): boolean => member.shops !== null
const notAllowed = fail({ code: 'NOT_ALLOWED' as const })

function stateOf({ validFrom, validTo, uses, maximumUses }: ListedVoucher): SellingState {
  const now = Date.now()
  if (Date.parse(validTo) <= now) return 'over'
  if (maximumUses !== null && uses >= maximumUses) return 'used'
  return Date.parse(validFrom) > now ? 'planned' : 'running'
}

const toVoucherRow = (voucher: ListedVoucher): VoucherRow => ({
  ...voucher,
  state: stateOf(voucher),
  version: versionOf(withoutUses(voucher)),
})

const toGiftCardRow = ({ id: _id, currency, at, ...card }: ListedGiftCard): GiftCardRow => ({
  ...card,
  currency: currency as Currency,
  at: `${at.replace(' ', 'T')}:00Z`,
  isBlocked: card.expiresAt !== null && Date.parse(card.expiresAt) <= Date.now(),
})

/** Vouchers and gift cards, as the command line writes them, too. */
export const createVoucherHandlers = (): VoucherHandlers => ({
  async listVouchers({ text, after, limit }, context) {
    const found = await vouchersOf(context).list({ prefix: text, before: idAfter(after), limit: limit + 1 })
    return ok(pageOf(found, limit, { idOf: ({ id }) => id, toRow: toVoucherRow }))
  },
  async getVoucher({ code }, context) {
    const desk = vouchersOf(context)
    const found = await desk.find(code)
    return ok(found ? { voucher: toVoucherRow(found), orders: await desk.orders(found.id) } : null)
  },
  async addVoucher({ draft }, context) {
    if (isOfSomeShops(context)) return notAllowed
    const added = await vouchersOf(context).add(draft)
    return added.ok ? added : refuseDraft(added.error)
  },
  async addVoucherBatch({ draft, count }, context) {
    if (isOfSomeShops(context)) return notAllowed
    const made = await vouchersOf(context).batch(draft, count, async () => {})
    return made.ok ? ok({ codes: made.value }) : refuseDraft(made.error)
  },
  async changeVoucher({ code, version, change }, context) {
    if (isOfSomeShops(context)) return notAllowed
    const changed = await vouchersOf(context).change(code, change, version)
    return changed.ok ? ok(toVoucherRow(changed.value)) : refuse(changed.error)
  },
  async endVoucher({ code }, context) {
    if (isOfSomeShops(context)) return notAllowed
    const ended = await vouchersOf(context).end(code)
    return ended.ok ? ok(null) : refuseDraft(ended.error)
  },
  async endVoucherBatch({ prefix }, context) {
    if (isOfSomeShops(context)) return notAllowed
    const count = await vouchersOf(context).endBatch(prefix)
    return count > 0 ? ok({ count }) : fail({ code: 'NOTHING_CHANGED' })
  },
  async listGiftCards({ text, after, limit }, context) {
    const found = await giftCardsOf(context).list({ prefix: text, before: idAfter(after), limit: limit + 1 })
    return ok(pageOf(found, limit, { idOf: ({ id }) => id, toRow: toGiftCardRow }))
  },
  async getGiftCard({ code }, context) {
    const desk = giftCardsOf(context)
    const found = await desk.find(code)
    return ok(found ? { card: toGiftCardRow(found), lines: await desk.lines(found.id) } : null)
  },
  async issueGiftCards({ draft, count }, context) {
    if (isOfSomeShops(context)) return notAllowed
    const issued = await giftCardsOf(context).issue(draft, count)
    return issued.ok ? ok({ codes: issued.value }) : refuseDraft(issued.error)
  },
  async endGiftCard({ code }, context) {
    if (isOfSomeShops(context)) return notAllowed
    const ended = await giftCardsOf(context).end(code)
    return ended.ok ? ok(null) : refuseDraft(ended.error)
  },
})
