import {
  bigintAsNumber,
  type Database,
  json,
  row,
  type Sql,
  sql,
  text,
  type Transaction,
  type ValueOf,
} from '@vitrine/database'

const CampaignPlanRow = row({
  id: bigintAsNumber,
  draft: json<Record<string, unknown>>(),
  startsAt: text,
  endsAt: text,
  authorId: bigintAsNumber,
  authorName: text,
  at: text,
})
export type CampaignPlanRow = ValueOf<typeof CampaignPlanRow>

const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const columns = sql`
  id, draft, ${instant(sql`starts_at`)} as "startsAt", ${instant(sql`ends_at`)} as "endsAt",
  author_id as "authorId", author_name as "authorName", ${instant(sql`created_at`)} as at`

/** Campaigns that wait for the approval of another person. */
export const campaignPlans = {
  list: (db: Database): Promise<CampaignPlanRow[]> =>
    db.rows(CampaignPlanRow, sql`select ${columns} from campaign_plans order by starts_at, id`),

  async add(
    tx: Database,
    plan: {
      draft: object
      schedule: { startsAt: string; endsAt: string }
      author: { staffId: number; name: string }
    },
  ): Promise<number> {
    const id = await tx.first(
      bigintAsNumber,
      sql`
        insert into campaign_plans (draft, starts_at, ends_at, author_id, author_name)
        values (${JSON.stringify(plan.draft)}::jsonb, ${plan.schedule.startsAt}::timestamptz,
          ${plan.schedule.endsAt}::timestamptz, ${plan.author.staffId}, ${plan.author.name}) returning id`,
    )
    return id ?? 0
  },

  /** Takes a plan out, so that two people cannot approve it. */
  take: (tx: Database | Transaction, id: number): Promise<CampaignPlanRow | undefined> =>
    tx.first(CampaignPlanRow, sql`delete from campaign_plans where id = ${id} returning ${columns}`),
}
