import { formatDate } from '@vitrine/contracts/formats'
import { Statement } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { Block, Fact } from '../messages/blocks.ts'
import { wallClockIn } from '../messages/wall-clock.ts'
import type { MailContent } from './mail-content.ts'
import type { MessageContext } from '../messages/message-context.ts'

export const StatementMailData = v.object({
  // Receipts that were queued before cases had numbers.
  statement: v.object({ ...Statement.entries, caseNumber: v.optional(v.string()) }),
})
export type StatementMailData = v.InferOutput<typeof StatementMailData>

/** The whole statement again, with day and time of its receipt (W-05, K-03). */
export function receipt({ statement }: StatementMailData, { market, say }: MessageContext): MailContent {
  const {
    kind,
    id,
    caseNumber = id,
    receivedAt,
    name,
    email,
    contract,
    items,
    endsOn,
    reason,
    isExtraordinary,
  } = statement
  const { day, time } = wallClockIn(market.timeZone, receivedAt)
  const said =
    kind === 'withdrawal'
      ? say('withdrawal_statement')
      : say(isExtraordinary ? 'cancellation_extraordinary' : 'cancellation_ordinary')
  const facts: Fact[] = [
    { label: say('statement_received'), value: say('moment', { date: formatDate(day, market), time }) },
    { label: say('statement_number'), value: caseNumber },
    { label: say('statement_name'), value: name },
    { label: say('statement_contract'), value: contract },
    ...(items.length > 0 ? [{ label: say('statement_items'), value: items.join(', ') }] : []),
    ...(reason ? [{ label: say('statement_reason'), value: reason }] : []),
    ...(endsOn ? [{ label: say('statement_end'), value: formatDate(endsOn, market) }] : []),
    { label: say('statement_email'), value: email },
  ]
  return {
    subject: say(`${kind}_receipt_subject`),
    title: say(`${kind}_receipt_title`),
    blocks: [
      { type: 'paragraph', text: say('hello', { name }) },
      { type: 'paragraph', text: say(`${kind}_receipt_text`) },
      { type: 'paragraph', text: said },
      { type: 'facts', facts },
      ...whatFollows(statement, { market, say }).map((text): Block => ({ type: 'paragraph', text })),
      { type: 'paragraph', text: say('regards') },
    ],
  }
}

/**
 * The next steps. They are the same for every statement, so that the mail does not reveal whether the contract exists
 * (W-06); only a sender who proved that the order is theirs reads that it was cancelled.
 */
function whatFollows(
  { kind, outcome }: StatementMailData['statement'],
  { market, say }: Pick<MessageContext, 'market' | 'say'>,
): string[] {
  if (kind === 'cancellation') return [say('cancellation_receipt_next')]
  if (outcome) return [say(`withdrawal_receipt_${outcome}`)]
  if (market.withdrawalDays === null) return [say('withdrawal_receipt_voluntary')]
  return [
    say('withdrawal_receipt_next'),
    say(market.hasFreeReturns ? 'withdrawal_receipt_free' : 'withdrawal_receipt_own_cost'),
  ]
}
