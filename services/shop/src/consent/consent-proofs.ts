import { type Database, int, row, sql, text, type ValueOf } from '@vitrine/database'

/** Proofs per minute of all shops together: a flood of answers must not fill the database. */
const proofsPerMinute = 600

const AnswerCount = row({ shopId: int, version: int, answers: int, acceptedAll: int, refusedAll: int, since: text })
const ServiceCount = row({ shopId: int, version: int, service: text, granted: int, refused: int })
export type AnswerCount = ValueOf<typeof AnswerCount>
export type ServiceCount = ValueOf<typeof ServiceCount>

type NewProof = { shopId: number; version: number; granted: readonly string[]; refused: readonly string[] }

/** Proofs of consent, for three years: as long as authorities can ask for them. */
export function createConsentProofs(db: Database) {
  return {
    /** Returns whether the proof is kept; beyond the limit it is not. */
    async add({ shopId, version, granted, refused }: NewProof): Promise<boolean> {
      const count = await db.run(sql`
        insert into consent_proofs (shop_id, version, granted, refused)
        select ${shopId}, ${version}, ${[...granted]}, ${[...refused]}
        where ${proofsPerMinute} > (select count(*) from consent_proofs where at > now() - interval '1 minute')`)
      return count === 1
    },

    /** Answers by shop and version of the texts, and within these by service. */
    async count({ from }: { from?: string | undefined } = {}): Promise<{
      answers: AnswerCount[]
      services: ServiceCount[]
    }> {
      const isCounted = sql`at >= coalesce(${from ?? null}::timestamptz, '-infinity')`
      const answers = await db.rows(
        AnswerCount,
        sql`
          select shop_id as "shopId", version, count(*)::int as answers,
            (count(*) filter (where refused = '{}'))::int as "acceptedAll",
            (count(*) filter (where granted = '{}'))::int as "refusedAll",
            to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD') as since
          from consent_proofs where ${isCounted} group by 1, 2 order by 1, 2`,
      )
      const services = await db.rows(
        ServiceCount,
        sql`
          select shop_id as "shopId", version, service,
            (count(*) filter (where is_granted))::int as granted,
            (count(*) filter (where not is_granted))::int as refused
          from consent_proofs, lateral (
            select unnest(granted) as service, true as is_granted
            union all select unnest(refused), false) each
          where ${isCounted} group by 1, 2, 3 order by 1, 2, 3`,
      )
      return { answers, services }
    },

    sweep: (): Promise<number> => db.run(sql`delete from consent_proofs where at < now() - interval '3 years'`),
  }
}

export type ConsentProofs = ReturnType<typeof createConsentProofs>
