import { type Database, sql, type Transaction } from '@vitrine/database'

/** Something to tell the world: a mail, an event. Deliveries of one aggregate keep their order. */
export type Dispatch = { aggregate: string; kind: string; payload: Record<string, unknown> }

/** Written in the transaction that causes it, so that a rolled-back change sends no message. */
export async function enqueue(tx: Database | Transaction, { aggregate, kind, payload }: Dispatch): Promise<void> {
  await tx.run(sql`
    insert into outbox (aggregate, kind, payload) values (${aggregate}, ${kind}, ${JSON.stringify(payload)}::jsonb)`)
}
