import { AttributeGroup, Campaign, Category, Promotion } from '@vitrine/contracts/catalogue'
import { int, json, row, sql, text, type Transaction } from '@vitrine/database'
import * as v from 'valibot'

const StoredStructure = v.object({
  attributeGroups: v.optional(v.array(AttributeGroup), []),
  categories: v.optional(v.array(Category), []),
  promotions: v.optional(v.array(Promotion), []),
  campaigns: v.optional(v.array(Campaign), []),
})
export type StoredStructure = v.InferOutput<typeof StoredStructure>

const PartRow = row({ key: text, body: json<unknown>() })

/** Operators write one after the other: each sees what the one before has written. */
const operatorLock = 8_675_311

/** The structure of the shop, locked against other operators until the transaction ends. */
export async function lockStructure(tx: Transaction): Promise<StoredStructure> {
  await tx.run(sql`select pg_advisory_xact_lock(${operatorLock})`)
  const parts = await tx.rows(
    PartRow,
    sql`
      select key, body from catalogue_parts
      where key in ('attributeGroups', 'categories', 'promotions', 'campaigns') order by key for update`,
  )
  return v.parse(StoredStructure, Object.fromEntries(parts.map(({ key, body }) => [key, body])))
}

/** Running shops learn of it through the change feed. */
export async function saveList(
  tx: Transaction,
  key: 'promotions' | 'campaigns',
  list: readonly Promotion[] | readonly Campaign[],
): Promise<void> {
  await tx.run(sql`
    insert into catalogue_parts (key, body) values (${key}, ${JSON.stringify(list)}::jsonb)
    on conflict (key) do update set body = excluded.body`)
}

/** Those of the variants that exist. */
export async function knownVariants(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await tx.rows(int, sql`select id from variants where id in (select unnest(${ids}::int[]))`))
}
