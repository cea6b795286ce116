import type { Currency } from '@vitrine/contracts/markets'
import { type Database, int, row, sql, text, textOf, type Transaction } from '@vitrine/database'
import { normaliseCode, speakableCode } from '../codes/speakable-code.ts'
import type { GiftCard, GiftCardPayment } from './gift-cards.ts'

const GiftCardRow = row({ id: int, code: text, balance: int })
const NewGiftCard = row({ id: int, code: text })
const PaymentRow = row({ id: int, code: text, amount: int })
const CardUse = row({ id: int, amount: int })

export const giftCards = {
  /** A card of this currency that has not expired; others read as unknown. */
  async find(tx: Database, code: string, currency: Currency): Promise<GiftCard | undefined> {
    return tx.first(
      GiftCardRow,
      sql`
        select id::int, code, balance from gift_cards
        where code = ${normaliseCode(code)} and currency = ${currency} and (expires_at is null or expires_at > now())`,
    )
  },

  /** The currency of a card that has not expired. */
  currencyOf: (tx: Database, code: string): Promise<Currency | undefined> =>
    tx.first(
      textOf<Currency>(),
      sql`
        select currency from gift_cards
        where code = ${normaliseCode(code)} and (expires_at is null or expires_at > now())`,
    ),

  /** A new card that does not expire: shorter than the law allows is not possible then. */
  async issue(tx: Transaction, currency: Currency, amount: number): Promise<{ id: number; code: string }> {
    const card = await tx.first(
      NewGiftCard,
      sql`
        insert into gift_cards (code, currency, balance, initial)
        values (${speakableCode(16)}, ${currency}, ${amount}, ${amount}) returning id::int, code`,
    )
    if (!card) throw new Error('The database did not return a new gift card')
    return card
  },

  /** Takes the amounts off, card by card in the order of their ids; false when one no longer covers its part. */
  async pay(tx: Transaction, orderId: number, payments: readonly GiftCardPayment[]): Promise<boolean> {
    for (const { id, amount } of payments.toSorted((a, b) => a.id - b.id)) {
      const taken = await tx.run(sql`
        update gift_cards set balance = balance - ${amount} where id = ${id} and balance >= ${amount}`)
      if (taken !== 1) return false
      await note(tx, orderId, id, amount)
    }
    return true
  },

  /** The amounts an order took from gift cards at first, before refunds. */
  async paidFor(tx: Transaction, orderId: number): Promise<GiftCardPayment[]> {
    return tx.rows(
      PaymentRow,
      sql`
        select g.id::int, g.code, sum(u.amount)::int as amount from gift_card_uses u join gift_cards g on g.id = u.gift_card_id
        where u.order_id = ${orderId} and u.amount > 0 group by g.id, g.code`,
    )
  },

  /** Refunds up to `atMost` cents of an order to its gift cards; returns the refunded amount. */
  async giveBack(tx: Transaction, orderId: number, atMost = Number.MAX_SAFE_INTEGER): Promise<number> {
    const rows = await tx.rows(
      CardUse,
      sql`
        select gift_card_id::int as id, sum(amount)::int as amount from gift_card_uses
        where order_id = ${orderId} group by gift_card_id having sum(amount) > 0 order by gift_card_id`,
    )
    let given = 0
    for (const { id, amount } of rows) {
      const part = Math.min(amount, atMost - given)
      if (part === 0) break
      await tx.run(sql`update gift_cards set balance = balance + ${part} where id = ${id}`)
      await note(tx, orderId, id, -part)
      given += part
    }
    return given
  },
}

async function note(tx: Transaction, orderId: number, cardId: number, amount: number): Promise<void> {
  await tx.run(sql`
    insert into gift_card_uses (gift_card_id, order_id, amount) values (${cardId}, ${orderId}, ${amount})`)
}
