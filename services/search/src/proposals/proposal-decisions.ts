import type { Locale } from '@vitrine/contracts/markets'
import { type Database, json, row, sql, text } from '@vitrine/database'
import { foldCause } from './cluster-failures.ts'
import type { Proposal } from './proposal.ts'

const DecisionRow = row({ id: text, kind: text, means: text, causes: json<string[]>() })

/** A decision is valid for every later spelling of the cause. */
const meansOf = (proposal: Proposal): string => ('means' in proposal ? proposal.means : '')

export const saveDecision = (
  db: Database,
  proposal: Proposal,
  { decision, by, reason = '' }: { decision: 'accepted' | 'refused'; by: string; reason?: string },
): Promise<number> =>
  db.run(
    sql`insert into search.proposal_decisions (id, shop, kind, query, means, causes, decision, by, reason)
      values (${proposal.id}, ${proposal.shop}, ${proposal.kind}, ${proposal.query}, ${meansOf(proposal)},
        ${JSON.stringify(proposal.causes.map(foldCause))}::jsonb, ${decision}, ${by}, ${reason})
      on conflict (id) do update set causes = excluded.causes, decision = excluded.decision, by = excluded.by,
        reason = excluded.reason, at = now()`,
  )

/** Whether a proposal was decided before. */
export async function readDecisions(db: Database, shop: Locale): Promise<(proposal: Proposal) => boolean> {
  const rows = await db.rows(
    DecisionRow,
    sql`select id, kind, means, causes from search.proposal_decisions where shop = ${shop}`,
  )
  return (proposal) => {
    const own = new Set(proposal.causes.map(foldCause))
    return rows.some(
      ({ id, kind, means, causes }) =>
        id === proposal.id ||
        (kind === proposal.kind && means === meansOf(proposal) && causes.some((cause) => own.has(cause))),
    )
  }
}
