import { User, type UserId } from '@vitrine/contracts/shop'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import { customers, loyaltyCards } from '../database/schema.ts'

export type NewUser = { email: string; referenceKey: string; groups?: string[]; isGuest?: boolean; firstName?: string }

export type UserStore = ReturnType<typeof createUserStore>

export function createUserStore(db: Database) {
  return {
    async find(id: UserId): Promise<User | undefined> {
      const [row] = await db.select().from(customers).where(eq(customers.id, id))
      if (!row) return undefined
      const cards = await db
        .select({ number: loyaltyCards.number })
        .from(loyaltyCards)
        .where(eq(loyaltyCards.customerId, id))
        .orderBy(loyaltyCards.number)
      const { isGuest, ...facts } = row
      return v.parse(User, { ...facts, loyaltyCards: cards, status: { isGuestCustomer: isGuest } })
    },

    async add(user: NewUser): Promise<UserId> {
      const [row] = await db.insert(customers).values(user).returning({ id: customers.id })
      if (!row) throw new Error('The database did not return the id of a new customer')
      return row.id as UserId
    },
  }
}
