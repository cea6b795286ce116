import type { Pool } from 'pg'

/** Tables with rows of customers and staff, and columns that the shop changes by itself. */
const tables: Readonly<Record<string, readonly string[]>> = {
  customers: [],
  addresses: [],
  baskets: [],
  basket_lines: [],
  wishlists: [],
  wishlist_items: [],
  wishlist_lists: [],
  orders: [],
  order_items: [],
  order_packages: [],
  returns: [],
  return_items: [],
  payments: [],
  subscriptions: [],
  saved_payment_methods: [],
  loyalty_cards: [],
  loyalty_bookings: [],
  identities: [],
  passkeys: [],
  sessions: ['last_seen_at'],
  staff: ['last_seen_at'],
  staff_invitations: [],
  staff_second_factors: [],
  staff_recovery_codes: [],
  gift_card_uses: [],
  voucher_uses: [],
  store_reservations: [],
  reviews: [],
  review_mail_consents: [],
}

export type OwnedRows = ReadonlyMap<string, ReadonlySet<string>>

/** Reads a digest of every row that belongs to a person. */
export async function readOwnedRows(pool: Pool): Promise<OwnedRows> {
  const found = new Map<string, ReadonlySet<string>>()
  for (const [table, ignored] of Object.entries(tables)) {
    const { rows } = await pool.query<{ digest: string }>(
      `select md5((to_jsonb(t) - $1::text[])::text) as digest from ${table} t`,
      [ignored],
    )
    found.set(table, new Set(rows.map(({ digest }) => digest)))
  }
  return found
}

/** Tables in which rows that were there before have changed or are gone, with their number. */
export function findChanges(before: OwnedRows, after: OwnedRows): { table: string; rows: number }[] {
  return [...before].flatMap(([table, digests]) => {
    const now = after.get(table)
    const rows = [...digests].filter((digest) => !now?.has(digest)).length
    return rows > 0 ? [{ table, rows }] : []
  })
}
