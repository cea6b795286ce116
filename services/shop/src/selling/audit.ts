import { bigintAsNumber, type Database, json, row, sql, text, type Transaction, type ValueOf } from '@vitrine/database'

export type AuditLine = { operator: string; action: string; subject: string; details: object }

const ListedAuditLine = row({
  id: bigintAsNumber,
  at: text,
  operator: text,
  action: text,
  subject: text,
  details: json<object>(),
})
export type ListedAuditLine = ValueOf<typeof ListedAuditLine>

/** Records an operator's write in the same transaction. */
export async function recordAudit(tx: Transaction, { operator, action, subject, details }: AuditLine): Promise<void> {
  await tx.run(sql`
    insert into operator_log (operator, action, subject, details)
    values (${operator}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)`)
}

/** The latest writes of operators, the newest first. */
export const listAudit = (db: Database, limit: number): Promise<ListedAuditLine[]> =>
  db.rows(
    ListedAuditLine,
    sql`
      select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, operator, action, subject, details
      from operator_log order by id desc limit ${limit}`,
  )
