import { colonOf } from '../messages/language.ts'
import { sellerLines } from '../messages/legal/legal.ts'
import type { MessageContext } from '../messages/message-context.ts'
import type { Look, Paper } from '../paper/paper.ts'
import { edge, end } from './sheet.ts'

const quiet: Look = { size: 8, colour: 'soft' }

/** Seller and rights of the customer, below the content of every page; read out once. */
export function drawFoot(
  paper: Paper,
  { market, say, pages }: MessageContext,
  { from, page, count }: { from: number; page: number; count: number },
): void {
  const isStatutory = market.withdrawalDays !== null
  const right = isStatutory
    ? `${say('withdrawal_function')}${colonOf(market)} ${pages.service('withdrawal_function')}`
    : `${say('returns_text')}${colonOf(market)} ${pages.returns}`
  const lines = [...sellerLines({ market, say }), `${market.seller.email} · ${market.seller.phone}`, right]
  const write = () => {
    for (const [index, line] of lines.entries()) paper.write(line, edge, from + 34 + index * 11, quiet)
  }
  paper.adorn(() => paper.box(edge, from + 18, end - edge, 0.5, 'line'))
  if (page === count) paper.tag('P', write)
  else paper.adorn(write)
  const number = say('invoice_page', { page: String(page), count: String(count) })
  paper.adorn(() => paper.write(number, end, from + 34, { ...quiet, align: 'end' }))
}
