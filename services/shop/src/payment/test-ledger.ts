import { type Database, float, json, nullable, row, sql, text, textOf } from '@vitrine/database'
import { isUuid } from '../database/uuid.ts'
import type { Charge } from './provider.ts'

/** The replies on the page of the test provider. */
export const testAnswers = ['pay', 'decline', 'leave', 'late'] as const
export type TestAnswer = (typeof testAnswers)[number]

/** A charge as the test provider stores it, without account numbers. */
type TestCharge = Omit<Charge, 'account'> & {
  /** A wallet that was opened to share an address; nothing is charged by it. */
  isWallet?: boolean
}
export type TestEntry = {
  charge: TestCharge
  answer: TestAnswer | null
  /** Milliseconds since the charge, and since its reply. */
  age: number
  answerAge: number | null
}

const LedgerRow = row({
  charge: json<Omit<TestEntry['charge'], 'paymentId'>>(),
  answer: nullable(textOf<TestAnswer>()),
  age: float,
  answerAge: nullable(float),
})

/** The books of the test provider: a charge is written down once, and answered once. */
export type TestLedger = {
  /** False when it is known already. */
  add(charge: TestCharge): Promise<boolean>
  find(paymentId: string): Promise<TestEntry | undefined>
  /** False when it was answered before. A shopper who left without an answer may still give one. */
  answer(paymentId: string, answer: TestAnswer): Promise<boolean>
  /** Stores a card's token under another one; a repetition changes nothing. */
  saveCard(saved: string, card: string): Promise<void>
  savedCard(saved: string): Promise<string | undefined>
  removeCard(saved: string): Promise<void>
}

/** Books that last as long as the process. */
export function ledgerInMemory(): TestLedger {
  type Row = { charge: TestEntry['charge']; answer: TestAnswer | null; at: number; answeredAt: number | null }
  const rows = new Map<string, Row>()
  const cards = new Map<string, string>()
  return {
    async add(charge) {
      if (rows.has(charge.paymentId)) return false
      rows.set(charge.paymentId, { charge, answer: null, at: performance.now(), answeredAt: null })
      return true
    },
    async find(paymentId) {
      const row = rows.get(paymentId)
      if (!row) return undefined
      const { charge, answer, at, answeredAt } = row
      const now = performance.now()
      return { charge, answer, age: now - at, answerAge: answeredAt === null ? null : now - answeredAt }
    },
    async answer(paymentId, answer) {
      const row = rows.get(paymentId)
      if (!row || (row.answer !== null && row.answer !== 'leave')) return false
      Object.assign(row, { answer, answeredAt: performance.now() })
      return true
    },
    async saveCard(saved, card) {
      cards.set(saved, card)
    },
    async savedCard(saved) {
      return cards.get(saved)
    },
    async removeCard(saved) {
      cards.delete(saved)
    },
  }
}

/** Stored in the database, so that a payment survives the end of the process. */
export const ledgerIn = (db: Database): TestLedger => ({
  async add({ paymentId, ...charge }) {
    const added = await db.run(sql`
      insert into test_charges (payment_id, charge) values (${paymentId}, ${JSON.stringify(charge)}::jsonb)
      on conflict do nothing`)
    return added === 1
  },

  async find(paymentId) {
    if (!isUuid(paymentId)) return undefined
    const found = await db.first(
      LedgerRow,
      sql`
        select charge, answer, (extract(epoch from now() - created_at) * 1000)::float8 as age,
          (extract(epoch from now() - answered_at) * 1000)::float8 as "answerAge"
        from test_charges where payment_id = ${paymentId}`,
    )
    return found && { ...found, charge: { paymentId, ...found.charge } }
  },

  async answer(paymentId, answer) {
    if (!isUuid(paymentId)) return false
    const answered = await db.run(sql`
      update test_charges set answer = ${answer}, answered_at = now()
      where payment_id = ${paymentId} and (answer is null or answer = 'leave')`)
    return answered === 1
  },

  async saveCard(saved, card) {
    await db.run(sql`insert into test_saved_cards (token, card) values (${saved}, ${card}) on conflict do nothing`)
  },

  savedCard: (saved) => db.first(text, sql`select card from test_saved_cards where token = ${saved}`),

  async removeCard(saved) {
    await db.run(sql`delete from test_saved_cards where token = ${saved}`)
  },
})

/** Deletes old charges; those of subscriptions stay, because they decide how renewals behave. */
export const sweepTestCharges = (db: Database) =>
  db.run(sql`
    delete from test_charges where created_at < now() - interval '30 days' and charge->'isRepeated' is null`)
