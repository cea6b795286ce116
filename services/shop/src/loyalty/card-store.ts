import { cardReward, type FashionCard, type UserId } from '@vitrine/contracts/shop'
import {
  bool,
  type Database,
  int,
  json,
  row,
  sql,
  text,
  texts,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'
import { newCardNumber } from './card-number.ts'

type CardData = { birthDate?: string | undefined; phone?: string | undefined }
type Group = FashionCard['group']

const cardGroups = sql`array['Basic_Card', 'Temporary_Card', 'VIP_Card']`

/** A customer without the groups that come with a card. */
const withoutCard = sql`array(select g from unnest(groups) g where g <> all (${cardGroups}))`

/** As many bookings as the account shows. */
const latest = 50

const CardRow = row({
  referenceKey: text,
  number: text,
  points: int,
  groups: texts,
  hasBirthDate: bool,
  hasEmail: bool,
  hasAddress: bool,
  history: json<FashionCard['history']>(),
})

/** The time until a temporary card is replaced by a permanent one. */
const missingOf = ({ hasBirthDate, hasAddress, hasEmail }: ValueOf<typeof CardRow>): FashionCard['missing'] => [
  ...(hasBirthDate ? [] : (['birthDate'] as const)),
  ...(hasAddress ? [] : (['address'] as const)),
  ...(hasEmail ? [] : (['email'] as const)),
]

/** Fashion cards: one a customer, which the database makes sure of. */
export function createCardStore(db: Database) {
  return {
    async find(customerId: UserId, tx: Database = db): Promise<FashionCard | undefined> {
      const card = await tx.first(
        CardRow,
        sql`
          select c.reference_key as "referenceKey", l.number, l.points, c.groups,
            c.birth_date is not null as "hasBirthDate", c.email_confirmed_at is not null as "hasEmail",
            exists (select from addresses a where a.customer_id = c.id) as "hasAddress",
            coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('points', b.points, 'reason', b.reason,
                'reference', b.reference, 'at', to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) order by b.id desc)
              from (select * from loyalty_bookings where number = l.number order by id desc limit ${latest}) b), '[]') as history
          from loyalty_cards l join customers c on c.id = l.customer_id where l.customer_id = ${customerId}`,
      )
      if (!card) return undefined
      const best = (['VIP_Card', 'Basic_Card'] as const).find((group) => card.groups.includes(group))
      const group: Group = best ?? 'Temporary_Card'
      const loyalty = { points: { balance: card.points }, card: { number: card.number } }
      const missing = group === 'Temporary_Card' ? missingOf(card) : []
      return { referenceKey: card.referenceKey, loyalty, group, history: card.history, reward: cardReward, missing }
    },

    /** Answers whether the customer had none. */
    async add(tx: Transaction, customerId: UserId, { birthDate, phone }: CardData): Promise<boolean> {
      // Two things can be in the way: a card of this customer, or, once in ages, the same number on another card.
      for (let tries = 0; tries < 5; tries++) {
        const count = await tx.run(sql`
          insert into loyalty_cards (number, customer_id) values (${newCardNumber()}, ${customerId})
          on conflict do nothing`)
        if (count === 1) {
          await tx.run(sql`
            update customers set groups = ${withoutCard} || array['Temporary_Card'],
              birth_date = coalesce(${birthDate ?? null}::date, birth_date), phone = coalesce(${phone ?? null}, phone),
              version = version + 1, updated_at = now()
            where id = ${customerId}`)
          return true
        }
        if (await this.find(customerId, tx)) return false
      }
      throw new Error('Found no number for a new fashion card that is free')
    },

    /** Turns temporary cards into real ones once everything is known of their holders; answers how many. */
    async complete(): Promise<number> {
      return db.run(sql`
        update customers c set groups = ${withoutCard} || array['Basic_Card'], version = version + 1, updated_at = now()
        where 'Temporary_Card' = any (c.groups) and c.birth_date is not null and c.email_confirmed_at is not null
          and exists (select from addresses a where a.customer_id = c.id)`)
    },

    /** Answers whether there was one. */
    async remove(tx: Transaction, customerId: UserId): Promise<boolean> {
      const count = await tx.run(sql`delete from loyalty_cards where customer_id = ${customerId}`)
      if (count === 0) return false
      await tx.run(sql`
        update customers set groups = ${withoutCard}, version = version + 1, updated_at = now() where id = ${customerId}`)
      return true
    },
  }
}
