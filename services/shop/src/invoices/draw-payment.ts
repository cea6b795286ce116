import { formatDate } from '@vitrine/contracts/formats'
import { colonOf } from '../messages/language.ts'
import type { MessageContext } from '../messages/message-context.ts'
import { paidBy, paymentFacts } from '../messages/payment-description.ts'
import type { Look, Paper } from '../paper/paper.ts'
import { epcCodeOptions, epcPayload } from './epc-code.ts'
import type { Invoice } from './invoice.ts'
import type { PaymentRequest } from './payment-request.ts'
import { edge, end, leading, middle, right } from './sheet.ts'
import { transferDetails } from './transfer-details.ts'

const plain: Look = { size: 9.5 }
const quiet: Look = { size: 8, colour: 'soft' }
/** The EPC code with its white space above, which scanners need. */
const codeSize = 80

/** Something with a height that is known before it is drawn. */
export type SheetPart = { height: number; draw(from: number): void }

/** A few lines with a title. */
export function textPart(paper: Paper, title: string, lines: readonly string[]): SheetPart {
  return {
    height: (lines.length + 1) * leading,
    draw(from) {
      paper.tag('H2', () => paper.write(title, edge, from, { ...plain, face: 'bold' }))
      paper.tag('P', () => {
        for (const [index, line] of lines.entries()) paper.write(line, edge, from + (index + 1) * leading, plain)
      })
    },
  }
}

/** How the order was or will be paid. */
export function paymentPart(paper: Paper, invoice: Invoice, desk: MessageContext): SheetPart {
  const transfer = transferDetails(invoice, desk)
  const details = transfer.length > 0 ? transfer : paymentFacts(invoice, desk)
  const more = details.map(({ label, value }) => `${label}${colonOf(desk.market)} ${value}`)
  const facts = [...paidBy(invoice, desk).map(({ value }) => value), ...more]
  return textPart(paper, desk.say('payment'), columnLines(paper, facts))
}

/** Lines of the left column, as many as they need. */
export const columnLines = (paper: Paper, lines: readonly string[]): string[] =>
  lines.flatMap((line) => paper.linesOf(line, middle - edge, plain))

/** The code with which banking apps fill in a transfer in euros; below the sums. */
export async function epcPart(paper: Paper, request: PaymentRequest, { say }: MessageContext): Promise<SheetPart> {
  const { encode } = await import('uqr')
  const { data } = encode(epcPayload(request), { ...epcCodeOptions, border: 0 })
  return {
    height: 24 + codeSize,
    draw(from) {
      const [x, y] = [right, from + 24]
      const hint = paper.linesOf(say('transfer_scan'), end - x - codeSize - 14, quiet)
      paper.tag('Figure', () => paper.squares(data, x, y, codeSize), { alt: say('transfer_scan') })
      paper.tag('P', () => {
        for (const [index, line] of hint.entries()) paper.write(line, x + codeSize + 14, y + 8 + index * 11, quiet)
      })
    },
  }
}

/** The upper part of a page that holds nothing but a Swiss bill. */
export function drawBillHead(paper: Paper, { invoiceNumber, dueOn }: PaymentRequest, desk: MessageContext): void {
  const { market, say } = desk
  paper.adorn(() => paper.writeBrand(edge, 82, 30))
  const title = say('bill_title', { number: invoiceNumber })
  paper.tag('H2', () => paper.write(title, edge, 170, { size: 16, face: 'display' }))
  const lines = paper.linesOf(say('bill_text', { day: formatDate(dueOn, market) }), end - edge - 80, plain)
  paper.tag('P', () => {
    for (const [index, line] of lines.entries()) paper.write(line, edge, 196 + index * leading, plain)
  })
}
