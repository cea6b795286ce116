import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** A secret of this shop by name; made the first time anybody asks. */
export async function secretOf(db: Database, name: string): Promise<string> {
  await db.execute(sql`
    insert into secrets (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict (name) do nothing`)
  const { rows } = await db.execute<{ value: string }>(sql`select value from secrets where name = ${name}`)
  const value = rows[0]?.value
  if (!value) throw new Error(`The shop lost its secret "${name}" while reading it`)
  return value
}
