import type { Statement } from '@vitrine/contracts/shop'
import { bool, type Database, json, nullable, row, sql, text, textOf, type Transaction } from '@vitrine/database'
import { contentHash, type Finding, type StatementInput } from './statement.ts'

const StatementRow = row({
  id: text,
  caseNumber: text,
  receivedAt: text,
  kind: textOf<Statement['kind']>(),
  name: text,
  email: text,
  contract: text,
  items: json<string[]>(),
  endsOn: nullable(text),
  reason: nullable(text),
  isExtraordinary: nullable(bool),
  outcome: nullable(textOf<NonNullable<Statement['outcome']>>()),
})

/** The readable number of a statement: `W-100001`, `K-100002`. */
export const caseNumberOf = sql`case kind when 'withdrawal' then 'W-' else 'K-' end || number`

/** Takes a statement in; one that was made before is the same case, received when it was first received (W-05). */
export async function receiveStatement(
  tx: Transaction,
  said: StatementInput,
  { shopId, finding, orderId }: { shopId: number; finding: Finding; orderId: number | undefined },
): Promise<{ statement: Statement; isNew: boolean }> {
  const hash = contentHash(said)
  const added = await tx.run(sql`
    insert into statements (shop_id, kind, content_hash, body, finding, order_id)
    values (${shopId}, ${said.kind}, ${hash}, ${JSON.stringify(said)}::jsonb, ${finding}, ${orderId ?? null})
    on conflict (shop_id, kind, content_hash) do nothing`)
  const received = await tx.first(
    StatementRow,
    sql`
      select id::text, ${caseNumberOf} as "caseNumber", outcome, to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "receivedAt", kind,
        body->>'name' as name, body->>'email' as email, body->>'contract' as contract, body->'items' as items,
        body->>'endsOn' as "endsOn", body->>'reason' as reason, (body->>'isExtraordinary')::boolean as "isExtraordinary"
      from statements where shop_id = ${shopId} and kind = ${said.kind} and content_hash = ${hash}`,
  )
  if (!received) throw new Error('A statement is gone although it was just received')
  const { reason, isExtraordinary, outcome, ...always } = received
  const statement = {
    ...always,
    ...(reason !== null && { reason }),
    ...(isExtraordinary !== null && { isExtraordinary }),
    ...(outcome !== null && { outcome }),
  }
  return { statement, isNew: added === 1 }
}

/** Stores the result of a statement, for receipts that are sent again. */
export async function setOutcome(tx: Transaction, id: string, outcome: NonNullable<Statement['outcome']>) {
  await tx.run(sql`update statements set outcome = ${outcome} where id = ${id}`)
}

/** Whether a withdrawal from an order was stated in time. */
export async function wasWithdrawnFrom(tx: Database, orderId: number): Promise<boolean> {
  const found = await tx.run(sql`
    select 1 from statements where order_id = ${orderId} and kind = 'withdrawal' and finding = 'matched' limit 1`)
  return found > 0
}
