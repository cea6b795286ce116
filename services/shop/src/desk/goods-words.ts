import type { Category } from '@vitrine/contracts/catalogue'
import { type Database, int, type Sql, sql, text } from '@vitrine/database'

/**
 * Goods with typed words in a name or a number. Few of them are named by the products they are; many are met soon on a
 * walk through the list, so `matches` is a condition on products `p`.
 */
type FoundGoods = { isFew: true; products: Sql } | { isFew: false; matches: Sql }

/** Beyond so many styles or products, a walk meets a page of them sooner than they are sorted. */
const few = 2_000
/** Shorter words have no three letters that the index knows. */
const shortest = 3

const words = sql`style_words(s.body, s.master_key)`

export async function findGoodsByWords(db: Database, typed: string): Promise<FoundGoods> {
  const pattern = `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
  const hasWords = sql`${words} like lower(${pattern}::text)`
  const hasNumber = sql`p.reference_key ilike ${pattern}`
  // A subquery, so that the list is walked in its order: the planner cannot know how many goods have the words.
  const matches = sql`(select ${hasWords} or ${hasNumber} from styles s where s.master_key = p.master_key)`
  if ([...typed].length < shortest) return { isFew: false, matches }
  const trigrams = sql`trigrams_of(${typed}::text)`
  const styles = await db.rows(
    text,
    sql`select s.master_key from styles s where trigrams_of(${words}) @> ${trigrams} and ${hasWords} limit ${few + 1}`,
  )
  const numbered = await db.rows(
    int,
    sql`select p.id from products p where trigrams_of(p.reference_key) @> ${trigrams} and ${hasNumber} limit ${few + 1}`,
  )
  if (styles.length > few || numbered.length > few) return { isFew: false, matches }
  return {
    isFew: true,
    products: sql`
      select id from products where master_key = any(${styles}::text[]) union select unnest(${numbered}::int[])`,
  }
}

/** Goods filed in a category or below it, as a condition on products `p`. */
export async function categoryCondition(db: Database, categories: readonly Category[], category: number): Promise<Sql> {
  const below = categories.filter(({ rootlineIds }) => rootlineIds.includes(category)).map(({ id }) => id)
  const isBelow = sql`category_ids_of(p.body) && ${below}::int[]`
  const filed = await db.rows(int, sql`select p.id from products p where ${isBelow} limit ${few + 1}`)
  return filed.length > few ? sql`(select ${isBelow})` : sql`p.id = any(${filed}::int[])`
}
