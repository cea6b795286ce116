import { randomBytes } from 'node:crypto'
import { type Database, sql, text } from '@vitrine/database'

/** A secret of this shop by name, made the first time it is asked for: every process of one shop signs alike. */
export async function secretOf(db: Database, name: string): Promise<string> {
  await db.run(sql`
    insert into secrets (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict (name) do nothing`)
  const value = await db.first(text, sql`select value from secrets where name = ${name}`)
  if (!value) throw new Error(`The shop lost its secret "${name}" while reading it`)
  return value
}
