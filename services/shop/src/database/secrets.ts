import { randomBytes } from 'node:crypto'
import { type Database, sql, text } from '@vitrine/database'

/**
 * A secret of this shop by name: every process of one shop signs alike. The first process that asks for it stores
 * `initial`, or a random one.
 */
export async function secretOf(
  db: Database,
  name: string,
  initial = randomBytes(32).toString('base64url'),
): Promise<string> {
  const read = () => db.first(text, sql`select value from secrets where name = ${name}`)
  const found = await read()
  if (found) return found
  await db.run(sql`insert into secrets (name, value) values (${name}, ${initial}) on conflict (name) do nothing`)
  const value = await read()
  if (!value) throw new Error(`The shop lost its secret "${name}" while reading it`)
  return value
}
