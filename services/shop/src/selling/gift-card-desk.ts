import { currencies, defaultMarket } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import {
  type Database,
  int,
  inTransaction,
  nullable,
  row,
  sql,
  text,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import * as v from 'valibot'
import { normaliseCode, speakableCode } from '../codes/speakable-code.ts'
import type { LineRecorder } from '../staff-log/staff-log.ts'
import { type Checked, parseDraft } from './draft-values.ts'
import { readLocalTime } from '../prices/local-time.ts'

const GiftCardDraft = v.strictObject({
  currency: v.picklist(currencies, `must be ${currencies.join(' or ')}`),
  /** Cents. */
  amount: v.pipe(
    v.number(),
    v.safeInteger('must be whole cents'),
    v.minValue(100, 'must be 1.00 or more'),
    v.maxValue(500_000, 'must be 5000.00 or less'),
  ),
  /** The last day it can be used; without one it does not expire. */
  to: v.optional(v.string()),
})
export type GiftCardChange = Partial<Record<keyof v.InferOutput<typeof GiftCardDraft>, unknown>>

const ListedGiftCard = row({
  id: int,
  code: text,
  currency: text,
  balance: int,
  initial: int,
  expiresAt: nullable(text),
  at: text,
})
export type ListedGiftCard = ValueOf<typeof ListedGiftCard>

const GiftCardLine = row({ order: text, amount: int, at: text })

type GiftCardQuery = { prefix?: string | undefined; limit?: number | undefined; before?: number | undefined }

const columns = sql`
  id::int, code, currency, balance, initial,
  to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt",
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at`

/** Gift cards are sold in every shop of a currency; the first shop’s clock ends their last day. */
const timeZone = defaultMarket.timeZone

function readExpiry(to: string | undefined): Checked<string | null> {
  const moment = to === undefined ? null : readLocalTime(to, timeZone, 'end')
  return moment === undefined
    ? fail([{ path: 'to', code: 'FORM', message: `must be a day like 2029-12-31, not "${to}"` }])
    : ok(moment)
}

const notFound = (code: string) =>
  fail([{ path: 'code', code: 'NOT_FOUND' as const, message: `there is no gift card ${code}` }])

/** Gift cards as operators issue them; each write is one transaction with its audit line. */
export function createGiftCardDesk(db: Database, record: LineRecorder) {
  const expire = (code: string, action: string, expiresAt: string | null): Promise<Checked<ListedGiftCard>> =>
    inTransaction(db, async (tx) => {
      const before = await tx.first(
        ListedGiftCard,
        sql`select ${columns} from gift_cards where code = ${normaliseCode(code)} for update`,
      )
      if (!before) return notFound(code)
      const after = await tx.first(
        ListedGiftCard,
        sql`update gift_cards set expires_at = ${expiresAt}::timestamptz where code = ${before.code} returning ${columns}`,
      )
      if (!after) return notFound(code)
      await record(tx, {
        action: `gift-card.${action}`,
        subject: before.code,
        details: { before, after },
      })
      return ok(after)
    })

  return {
    /** The newest first; `before` is the id of the last one on the page before. */
    list: ({ prefix = '', limit = 50, before }: GiftCardQuery = {}): Promise<ListedGiftCard[]> =>
      db.rows(
        ListedGiftCard,
        sql`
          select ${columns} from gift_cards
          where starts_with(code, ${normaliseCode(prefix)}) and (${before ?? null}::int is null or id < ${before ?? null})
          order by id desc limit ${limit}`,
      ),

    find: (code: string): Promise<ListedGiftCard | undefined> =>
      db.first(ListedGiftCard, sql`select ${columns} from gift_cards where code = ${normaliseCode(code)}`),

    /** Payments and refunds, the newest first. */
    lines: (id: number): Promise<{ order: string; amount: number; at: string }[]> =>
      db.rows(
        GiftCardLine,
        sql`
          select o.reference_key as "order", u.amount, to_char(u.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
          from gift_card_uses u join orders o on o.id = u.order_id where u.gift_card_id = ${id} order by u.id desc limit 100`,
      ),

    /** Issues cards of one amount. `write` stores the codes; if it fails, there are none. */
    issue: (
      draft: GiftCardChange,
      count: number,
      write: (codes: readonly string[]) => Promise<void> = async () => {},
    ): Promise<Checked<readonly string[]>> =>
      inTransaction(db, async (tx) => {
        const parsed = parseDraft(GiftCardDraft, draft)
        if (!parsed.ok) return parsed
        const { currency, amount, to } = parsed.value
        const expiry = readExpiry(to)
        if (!expiry.ok) return expiry
        const codes = Array.from({ length: count }, () => speakableCode(16))
        await insert(tx, codes, { currency, amount, expiresAt: expiry.value })
        const details = { count, currency, amount, expiresAt: expiry.value }
        await record(tx, {
          action: 'gift-card.issued',
          subject: `${count} × ${amount} ${currency}`,
          details,
        })
        await write(codes)
        return ok(codes)
      }),

    /** Another last day, or none. */
    async change(code: string, { to }: { to: string | undefined }): Promise<Checked<ListedGiftCard>> {
      const expiry = readExpiry(to)
      return expiry.ok ? expire(code, 'changed', expiry.value) : expiry
    },

    /** Blocks a card now; its balance stays on record. */
    end: (code: string, now = new Date()): Promise<Checked<ListedGiftCard>> => expire(code, 'ended', now.toISOString()),
  }
}

const insert = (
  tx: Transaction,
  codes: readonly string[],
  { currency, amount, expiresAt }: { currency: string; amount: number; expiresAt: string | null },
): Promise<number> =>
  tx.run(sql`
    insert into gift_cards (code, currency, balance, initial, expires_at)
    select code, ${currency}, ${amount}::int, ${amount}::int, ${expiresAt}::timestamptz from unnest(${codes}::text[]) code`)
