import type { Locale } from '@vitrine/contracts/markets'
import type { JudgedProposal, ProposalDecision } from '@vitrine/search'
import { commandHeader } from '../monitoring/admin.ts'
import { askRunningShop } from './ask-running-shop.ts'
import { CommandError } from './command-error.ts'

export type ProposalsRequest = {
  shop: Locale
  days: number
  /** Without a decision the proposals are listed. */
  decision: { kind: 'accept' | 'refuse'; id: string } | undefined
}

/** Queries that are named in the terminal; `--json` has all of them. */
const mostNamed = 12

/** Lists, accepts or refuses proposals in the shop that runs on this data folder. */
export async function runProposals(
  { shop, days, decision }: ProposalsRequest,
  { dataDir, isJson }: { dataDir: string; isJson: boolean },
): Promise<string> {
  const query = new URLSearchParams({ shop, days: String(days) })
  const list = async () => (await askRunningShop(dataDir, `/search/proposals?${query}`)) as JudgedProposal[]
  if (!decision) {
    const proposals = await list()
    return isJson ? JSON.stringify(proposals, null, 2) : writeProposals(proposals)
  }
  const decide = async (id: string) =>
    (await askRunningShop(dataDir, `/search/proposals/${id}/${decision.kind}?${query}`, {
      method: 'POST',
      headers: { [commandHeader]: decision.kind },
    })) as ProposalDecision
  if (decision.id !== 'all') return writeDecision(await decide(decision.id), decision.id)
  // Only those that help and harm no other query; each is measured again, as the ones before it changed the rules.
  const lines: string[] = []
  for (const { id, verdict } of await list())
    if (verdict === 'better') {
      const reply = await decide(id)
      lines.push(
        reply.outcome === 'unknown' ? `${id}: no longer proposed` : `${reply.outcome}: ${writeTitle(reply.proposal)}`,
      )
    }
  return lines.length === 0 ? 'There is none that helps.' : lines.join('\n')
}

function writeTitle(proposal: JudgedProposal): string {
  const change =
    proposal.kind === 'not sold'
      ? 'not sold'
      : proposal.kind === 'redirect'
        ? `redirect to ${proposal.page}, as “${proposal.means}”`
        : `${proposal.kind} of “${proposal.means}”`
  return `${proposal.id}  “${proposal.query}”: ${change}`
}

function writeProposals(proposals: readonly JudgedProposal[]): string {
  if (proposals.length === 0) return 'There is none.'
  return proposals.map((proposal) => [writeTitle(proposal), ...writeEffect(proposal)].join('\n    ')).join('\n\n')
}

function writeEffect({ support: { visits, visitors, days }, effect, verdict }: JudgedProposal): string[] {
  const { own, golden, winners, losers } = effect
  function name(changed: typeof winners): string {
    const first = changed.slice(0, mostNamed)
    const names = first.map(({ query, before, after }) => `${query} ${before.toFixed(2)} → ${after.toFixed(2)}`)
    return [...names, ...(changed.length > mostNamed ? [`and ${changed.length - mostNamed} more`] : [])].join(', ')
  }
  return [
    `${visits} visits of ${visitors} visitors on ${days} days`,
    `the query itself ${own.before.toFixed(2)} → ${own.after.toFixed(2)}; ${winners.length} of ${golden} golden queries better, ${losers.length} worse`,
    ...(winners.length > 0 ? [`better: ${name(winners)}`] : []),
    ...(losers.length > 0 ? [`worse: ${name(losers)}`] : []),
    verdict === 'better'
      ? 'can be accepted'
      : verdict === 'harmful'
        ? 'harms others and is not accepted'
        : 'changes nothing',
  ]
}

function writeDecision(reply: ProposalDecision, id: string): string {
  if (reply.outcome === 'unknown')
    throw new CommandError('noInput', `There is no proposal ${id} in this shop and period.`)
  const { outcome, proposal } = reply
  if (outcome === 'accepted' || outcome === 'refused') return `${outcome}: ${writeTitle(proposal)}`
  throw new CommandError(
    'dataError',
    `${writeTitle(proposal)} is not accepted.\n    ${writeEffect(proposal).join('\n    ')}`,
  )
}
