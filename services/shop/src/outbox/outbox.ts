import { type Database, sql, type Transaction } from '@vitrine/database'

/** Something to tell the world: a mail, an event. Deliveries of one aggregate keep their order. */
export type Dispatch = { aggregate: string; kind: string; payload: Record<string, unknown> }

/** Mails with a link that opens an account: once they are delivered, the link is nowhere but in the mail. */
export const secretLinkMails: readonly string[] = [
  'mail.password_reset',
  'mail.sign_in_delayed',
  'mail.email_confirm',
  'mail.staff_invitation',
]

/** Written in the transaction that causes it, so that a rolled-back change sends no message. */
export async function enqueue(tx: Database | Transaction, { aggregate, kind, payload }: Dispatch): Promise<void> {
  await tx.run(sql`
    insert into outbox (aggregate, kind, payload) values (${aggregate}, ${kind}, ${JSON.stringify(payload)}::jsonb)`)
}
