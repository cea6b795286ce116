import { type Database, nullable, row, sql, sqlState, text, timestamp } from '@vitrine/database'
import { dayOf } from '@vitrine/contracts/delivery'
import { defaultMarket } from '@vitrine/contracts/markets'
import { changeSections } from '../merchandising/change-rules.ts'
import { createDraftStore } from '../merchandising/draft-store.ts'
import { readRules } from '../rules/read-rules.ts'
import { defaultRules } from '../rules/rules-file.ts'
import type { Rules } from '../rules/rules.ts'

const PastRules = row({ body: text, at: timestamp })

const undefinedTable = '42P01'

/** Before the first start has made the tables there are neither versions nor drafts. */
async function orNone<Value>(read: Promise<Value>, none: Value): Promise<Value> {
  try {
    return await read
  } catch (error) {
    if (sqlState(error) === undefinedTable) return none
    throw error
  }
}

/**
 * The rules in force at a moment: those of now with the drafts that will have been released, in the order of their
 * releases, or the version of that day. Before the first version the rules of now stand in.
 */
export async function readRulesThen(db: Database, at: number, current: Rules, now: number): Promise<Rules> {
  if (at < now) return (await readPastRules(db, at)) ?? current
  const drafts = await orNone(createDraftStore(db).open(), [])
  const due = drafts.flatMap(({ releaseAt, ...draft }) =>
    releaseAt && releaseAt.getTime() <= at ? [{ ...draft, releaseAt }] : [],
  )
  const rules: Rules = { ...current }
  for (const { changes, by, releaseAt } of due.toSorted(inOrder)) {
    const since = dayOf(releaseAt, defaultMarket)
    Object.assign(rules, changeSections(rules, changes, { author: by, since }))
  }
  return rules
}

type Release = { id: number; releaseAt: Date }
const inOrder = (a: Release, b: Release) => a.releaseAt.getTime() - b.releaseAt.getTime() || a.id - b.id

async function readPastRules(db: Database, at: number): Promise<Rules | undefined> {
  const version = await orNone(
    db.first(
      PastRules,
      sql`select body, at from search.rules where at <= ${new Date(at)} order by version desc limit 1`,
    ),
    undefined,
  )
  const read = version && readRules(version.body, defaultRules())
  return read?.ok ? read.value : undefined
}

/** Names the planned releases: another value means that rules of later days have to be read again. */
export async function releasesVersion(db: Database): Promise<string> {
  const version = await orNone(
    db.first(
      nullable(text),
      sql`
        select string_agg(id || ':' || revision, ' ' order by id) from search.rule_drafts
        where release_at is not null and released_as is null and dropped_at is null`,
    ),
    undefined,
  )
  return version ?? ''
}
