import { formatDate } from '@vitrine/contracts/formats'
import { brand, type Market, sellerStreet } from '@vitrine/contracts/markets'
import { colonOf } from '../messages/language.ts'
import { sellerLines } from '../messages/legal/legal.ts'
import { paidBy, paymentFacts } from '../messages/payment-description.ts'
import { openPaper, type Look, type Paper } from '../paper/paper.ts'
import { drawLines } from './draw-lines.ts'
import { drawSums, drawVat } from './draw-sums.ts'
import type { Invoice } from './invoice.ts'
import { bottom, edge, end, top } from './sheet.ts'
import { transferDetails } from './transfer-details.ts'
import type { MessageContext } from '../messages/message-context.ts'

const a4 = [595, 842] as const
/** The right edge of the left column. */
const middle = 270
const leading = 14
const plain: Look = { size: 9.5 }
const quiet: Look = { size: 8, colour: 'soft' }

/** `Rechnung-RE-100234.pdf`: in letters every file system has. */
export const invoiceFile = ({ number }: Invoice, { say }: Pick<MessageContext, 'say'>): string =>
  `${say('invoice')}-${number}.pdf`

/** The invoice as a PDF: the same bytes for the same order at any time. */
export async function drawInvoice(invoice: Invoice, desk: MessageContext): Promise<Buffer> {
  const { market, say } = desk
  const paper = await openPaper({
    size: a4,
    title: `${say('invoice')} ${invoice.number}`,
    market,
    at: new Date(`${invoice.issuedOn}T12:00:00Z`),
  })
  paper.tell('P', () => paper.write(brand.name, edge, 82, { size: 30, face: 'display' }))
  const title = drawAddress(paper, invoice, market) + 42
  drawFacts(paper, invoice, desk)
  paper.tell('H1', () => paper.write(say('invoice'), edge, title, { size: 24, face: 'display' }))
  const lines = drawLines(paper, title + 30, invoice, desk)

  const paid = paidLines(paper, invoice, desk)
  const sentTo = invoice.shipping.join() === invoice.billing.join() ? [] : addressOf(paper, invoice.shipping, plain)
  // The totals stay on one page.
  const height = Math.max(160, 50 + (paid.length + sentTo.length + 2) * leading)
  const isTooLong = lines + height > bottom
  if (isTooLong) paper.turn()
  const from = isTooLong ? top : lines
  drawVat(paper, drawSums(paper, from, invoice, desk) + 20, invoice, desk)
  const next = drawBlock(paper, from + 22, say('payment'), paid)
  if (sentTo.length > 0)
    drawBlock(
      paper,
      next + 12,
      say(invoice.sums.delivery?.key === 'collection' ? 'collection_address' : 'shipping_address'),
      sentTo,
    )
  paper.eachPage((page, count) => drawFoot(paper, desk, { page, count }))
  return paper.close()
}

/** Every line of an address, in as many as its names need. */
const addressOf = (paper: Paper, address: readonly string[], look: Look): string[] =>
  address.flatMap((line) => paper.linesOf(line, middle - edge, look))

/** Draws the address into the envelope window; returns the y below it and the order details beside it. */
function drawAddress(paper: Paper, { billing }: Invoice, { seller }: Market): number {
  const sender = `${seller.name} · ${sellerStreet(seller)} · ${seller.zipCode} ${seller.city}`
  paper.adorn(() => paper.write(sender, edge, 148, { size: 7, colour: 'soft' }))
  const look: Look = { size: 10.5 }
  const lines = addressOf(paper, billing, look)
  paper.tell('P', () => {
    for (const [index, line] of lines.entries()) paper.write(line, edge, 170 + index * leading, look)
  })
  return Math.max(264, 170 + lines.length * leading)
}

function drawFacts(paper: Paper, invoice: Invoice, { market, say }: MessageContext): void {
  const date = (day: string) => formatDate(day, market)
  const { issuedOn, sentFrom } = invoice
  const facts = [
    [say('invoice_number'), invoice.number],
    [say('invoice_date'), date(issuedOn)],
    [say('order_number'), invoice.referenceKey],
    [say('order_date'), date(invoice.orderedOn)],
    ...(sentFrom === issuedOn
      ? [[say('invoice_sent'), date(issuedOn)] as const]
      : ([
          [say('invoice_sent_from'), date(sentFrom)],
          [say('invoice_sent_until'), date(issuedOn)],
        ] as const)),
  ] as const
  for (const [index, [label, value]] of facts.entries()) {
    const y = 170 + index * 16
    paper.tell('P', () => {
      paper.write(label, 330, y, { ...plain, colour: 'soft' })
      paper.write(value, end, y, { ...plain, face: index === 0 ? 'bold' : 'regular', align: 'end' })
    })
  }
}

/** How it was or will be paid. */
function paidLines(paper: Paper, invoice: Invoice, desk: MessageContext): string[] {
  const transfer = transferDetails(invoice, desk)
  const details = transfer.length > 0 ? transfer : paymentFacts(invoice, desk)
  const more = details.map(({ label, value }) => `${label}${colonOf(desk.market)} ${value}`)
  const facts = [...paidBy(invoice, desk).map(({ value }) => value), ...more]
  return facts.flatMap((fact) => paper.linesOf(fact, middle - edge, plain))
}

/** A few lines with a title, in the left column; answers where they end. */
function drawBlock(paper: Paper, from: number, title: string, lines: readonly string[]): number {
  paper.tell('H2', () => paper.write(title, edge, from, { ...plain, face: 'bold' }))
  paper.tell('P', () => {
    for (const [index, line] of lines.entries()) paper.write(line, edge, from + (index + 1) * leading, plain)
  })
  return from + (lines.length + 1) * leading
}

/** Seller and rights of the customer: on every page, but read out once. */
function drawFoot(paper: Paper, desk: MessageContext, { page, count }: { page: number; count: number }): void {
  const { market, say, pages } = desk
  const isStatutory = market.withdrawalDays !== null
  const right = isStatutory
    ? `${say('withdrawal_function')}${colonOf(market)} ${pages.service('withdrawal_function')}`
    : `${say('returns_text')}${colonOf(market)} ${pages.returns}`
  const lines = [...sellerLines(desk), `${market.seller.email} · ${market.seller.phone}`, right]
  const write = () => {
    for (const [index, line] of lines.entries()) paper.write(line, edge, bottom + 34 + index * 11, quiet)
  }
  paper.adorn(() => paper.box(edge, bottom + 18, end - edge, 0.5, 'line'))
  if (page === count) paper.tell('P', write)
  else paper.adorn(write)
  const number = say('invoice_page', { page: String(page), count: String(count) })
  paper.adorn(() => paper.write(number, end, bottom + 34, { ...quiet, align: 'end' }))
}
