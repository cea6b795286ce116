import { Voucher } from '@vitrine/contracts/catalogue'
import { fail, ok } from '@vitrine/contracts/shop'
import {
  bool,
  type Database,
  int,
  inTransaction,
  json,
  nullable,
  row,
  sql,
  text,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import * as v from 'valibot'
import { speakableCode } from '../codes/speakable-code.ts'
import { changedMeanwhile, isOutdated } from './version-of.ts'
import type { LineRecorder } from '../staff-log/staff-log.ts'
import {
  Amounts,
  type Checked,
  Code,
  Discount,
  fromDiscount,
  parseDraft,
  readSchedule,
  toDiscount,
  wholeNumber,
} from './draft-values.ts'

/** A voucher as an operator writes it. */
const VoucherDraft = v.strictObject({
  code: Code,
  discount: Discount,
  from: v.string('is missing'),
  to: v.string('is missing'),
  minimumValue: v.optional(Amounts),
  group: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** How often it may be redeemed by anyone. */
  maximumUses: v.optional(wholeNumber),
  isOncePerCustomer: v.optional(v.boolean(), true),
  /** A code open to everyone counts as an announced reduction (O-06). */
  isPublic: v.optional(v.boolean(), false),
})
export type VoucherChange = Partial<Record<keyof v.InferOutput<typeof VoucherDraft>, unknown>>

const ListedVoucher = row({
  id: int,
  code: text,
  body: json<unknown>(),
  uses: int,
  maximumUses: nullable(int),
  isOncePerCustomer: bool,
})
type VoucherRow = ValueOf<typeof ListedVoucher>
const Body = v.omit(Voucher, ['uses', 'maximumUses'])
export type ListedVoucher = Omit<VoucherRow, 'body'> & v.InferOutput<typeof Body>

const columns = sql`
  id, code, body, uses, maximum_uses as "maximumUses", is_once_per_customer as "isOncePerCustomer"`
const toListed = ({ body, ...found }: VoucherRow): ListedVoucher => ({ ...v.parse(Body, body), ...found })

const VoucherUse = row({ number: text, at: text })

type VoucherQuery = { prefix?: string | undefined; limit?: number | undefined; before?: number | undefined }

/** A voucher without its uses, which orders change. */
export const withoutUses = ({ uses: _uses, ...voucher }: ListedVoucher) => voucher

/** Ids are given out one after the other. */
const idLock = 8_675_312

/** Codes of a batch differ in eight letters, so that guessing one is hopeless. */
const letters = 8

function read(draft: VoucherChange): Checked<Omit<ListedVoucher, 'id' | 'uses'>> {
  const parsed = parseDraft(VoucherDraft, draft)
  if (!parsed.ok) return parsed
  const { code, discount, minimumValue, group, maximumUses, isOncePerCustomer, isPublic, from, to } = parsed.value
  const { startsAt, endsAt, mistakes } = readSchedule({ from, to })
  if (mistakes.length > 0) return fail(mistakes)
  return ok({
    code,
    discount: toDiscount(discount),
    validFrom: startsAt,
    validTo: endsAt,
    ...(minimumValue && { minimumOrderValue: minimumValue }),
    ...(group && { customerGroup: group }),
    maximumUses: maximumUses ?? null,
    isOncePerCustomer,
    isPublic,
  })
}

const toDraft = (voucher: ListedVoucher): VoucherChange => ({
  code: voucher.code,
  discount: fromDiscount(voucher.discount),
  from: voucher.validFrom,
  to: voucher.validTo,
  ...(voucher.minimumOrderValue && { minimumValue: voucher.minimumOrderValue }),
  ...(voucher.customerGroup && { group: voucher.customerGroup }),
  ...(voucher.maximumUses !== null && { maximumUses: voucher.maximumUses }),
  isOncePerCustomer: voucher.isOncePerCustomer,
  isPublic: voucher.isPublic,
})

async function insert(tx: Transaction, vouchers: readonly Omit<ListedVoucher, 'id' | 'uses'>[]): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(${idLock})`)
  const first = (await tx.first(int, sql`select coalesce(max(id), 0) + 1 from vouchers`)) ?? 1
  const rows = vouchers.map(({ maximumUses, isOncePerCustomer, ...body }, index) => ({
    id: first + index,
    code: body.code,
    body: { ...body, id: first + index },
    maximum_uses: maximumUses,
    is_once_per_customer: isOncePerCustomer,
  }))
  return tx.run(sql`
    insert into vouchers (id, code, body, maximum_uses, is_once_per_customer)
    select id, code, body, maximum_uses, is_once_per_customer
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id int, code text, body jsonb, maximum_uses int, is_once_per_customer boolean)
    on conflict (code) do nothing`)
}

const find = async (tx: Transaction, code: string): Promise<ListedVoucher | undefined> => {
  const found = await tx.first(
    ListedVoucher,
    sql`select ${columns} from vouchers where code = ${code.toUpperCase()} for update`,
  )
  return found && toListed(found)
}

const notFound = (code: string) =>
  fail([{ path: 'code', code: 'NOT_FOUND' as const, message: `there is no voucher ${code}` }])

/** Vouchers as operators write them; each write is one transaction with its audit line. */
export function createVoucherDesk(db: Database, record: LineRecorder) {
  const save = async (
    tx: Transaction,
    action: string,
    before: ListedVoucher,
    wanted: Omit<ListedVoucher, 'id' | 'uses'>,
  ): Promise<ListedVoucher> => {
    const { maximumUses, isOncePerCustomer, ...body } = wanted
    await tx.run(sql`
      update vouchers set code = ${body.code}, body = ${JSON.stringify({ ...body, id: before.id })}::jsonb,
        maximum_uses = ${maximumUses}, is_once_per_customer = ${isOncePerCustomer}
      where id = ${before.id}`)
    const after = { ...wanted, id: before.id, uses: before.uses }
    await record(tx, { action: `voucher.${action}`, subject: body.code, details: { before, after } })
    return after
  }

  return {
    /** The newest first; `before` is the id of the last one on the page before. */
    async list({ prefix = '', limit = 50, before }: VoucherQuery = {}): Promise<ListedVoucher[]> {
      const found = await db.rows(
        ListedVoucher,
        sql`
          select ${columns} from vouchers
          where starts_with(code, ${prefix.toUpperCase()}) and (${before ?? null}::int is null or id < ${before ?? null})
          order by id desc limit ${limit}`,
      )
      return found.map(toListed)
    },

    find: (code: string): Promise<ListedVoucher | undefined> => inTransaction(db, (tx) => find(tx, code)),

    /** Orders that used it, the newest first. */
    orders: (id: number): Promise<{ number: string; at: string }[]> =>
      db.rows(
        VoucherUse,
        sql`
          select o.reference_key as number, to_char(u.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
          from voucher_uses u join orders o on o.id = u.order_id where u.voucher_id = ${id} order by u.id desc limit 50`,
      ),

    add: (draft: VoucherChange): Promise<Checked<{ code: string }>> =>
      inTransaction(db, async (tx) => {
        const wanted = read(draft)
        if (!wanted.ok) return wanted
        const { code } = wanted.value
        if ((await insert(tx, [wanted.value])) === 0)
          return fail([{ path: 'code', code: 'TAKEN', message: `there is a voucher ${code} already` }])
        await record(tx, { action: 'voucher.added', subject: code, details: { after: wanted.value } })
        return ok({ code })
      }),

    /** Many vouchers of one kind, each used once. `write` stores the codes; if it fails, there are none. */
    batch: (
      draft: VoucherChange,
      count: number,
      write: (codes: readonly string[]) => Promise<void>,
    ): Promise<Checked<readonly string[]>> =>
      inTransaction(db, async (tx) => {
        const prefix = typeof draft.code === 'string' ? draft.code.toUpperCase() : ''
        const wanted = read({ maximumUses: 1, ...draft, code: `${prefix}-${'X'.repeat(letters)}` })
        if (!wanted.ok) return wanted
        const codes = new Set<string>()
        while (codes.size < count) codes.add(`${prefix}-${speakableCode(letters)}`)
        const all = [...codes]
        const made = await insert(
          tx,
          all.map((code) => ({ ...wanted.value, code })),
        )
        if (made !== count)
          return fail([{ path: 'code', code: 'TAKEN', message: 'some of the codes exist already: try again' }])
        const details = { count, after: wanted.value }
        await record(tx, { action: 'voucher.batch', subject: prefix, details })
        await write(all)
        return ok(all)
      }),

    change: (code: string, change: VoucherChange, version?: string): Promise<Checked<ListedVoucher>> =>
      inTransaction(db, async (tx) => {
        const before = await find(tx, code)
        if (!before) return notFound(code)
        if (isOutdated(withoutUses(before), version)) return changedMeanwhile
        const wanted = read({ ...toDraft(before), ...change, code: before.code })
        if (!wanted.ok) return wanted
        const { maximumUses } = wanted.value
        if (maximumUses !== null && maximumUses < before.uses)
          return fail([
            {
              path: 'maximumUses',
              code: 'USED',
              message: `was redeemed ${before.uses} times already`,
              details: { uses: before.uses },
            },
          ])
        return ok(await save(tx, 'changed', before, wanted.value))
      }),

    /** Ends a voucher now; orders that used it keep it. */
    end: (code: string, now = new Date()): Promise<Checked<ListedVoucher>> =>
      inTransaction(db, async (tx) => {
        const before = await find(tx, code)
        if (!before) return notFound(code)
        if (Date.parse(before.validTo) <= now.getTime())
          return fail([{ path: 'code', code: 'OVER', message: `${before.code} has ended already` }])
        const { id: _id, uses: _uses, ...rest } = before
        return ok(await save(tx, 'ended', before, { ...rest, validTo: now.toISOString() }))
      }),

    /** Ends every voucher whose code begins with the letters; answers how many had not ended. */
    endBatch: (prefix: string, now = new Date()): Promise<number> =>
      inTransaction(db, async (tx) => {
        const ended = await tx.run(sql`
          update vouchers set body = jsonb_set(body, '{validTo}', to_jsonb(${now.toISOString()}::text))
          where starts_with(code, ${prefix.toUpperCase()}) and (body->>'validTo')::timestamptz > ${now.toISOString()}::timestamptz`)
        if (ended > 0)
          await record(tx, { action: 'voucher.batch-ended', subject: prefix.toUpperCase(), details: { count: ended } })
        return ended
      }),
  }
}
