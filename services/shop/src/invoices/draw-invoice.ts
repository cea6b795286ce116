import { formatDate } from '@vitrine/contracts/formats'
import { type Market, sellerStreet } from '@vitrine/contracts/markets'
import { openPaper, type Look, type Paper } from '../paper/paper.ts'
import { drawFoot } from './draw-foot.ts'
import { drawLines } from './draw-lines.ts'
import { type SheetPart, columnLines, drawBillHead, epcPart, paymentPart, textPart } from './draw-payment.ts'
import { drawQrBill } from './draw-qr-bill.ts'
import { drawSums, drawVat, sumsHeight } from './draw-sums.ts'
import type { Invoice } from './invoice.ts'
import { paymentRequestOf } from './payment-request.ts'
import { a4, bottom, bottomAboveBill, edge, end, leading, middle, top } from './sheet.ts'
import type { MessageContext } from '../messages/message-context.ts'

const plain: Look = { size: 9.5 }
/** Between the parts of the left column. */
const gap = 14

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
  paper.tag('P', () => paper.writeBrand(edge, 82, 30))
  const title = drawAddress(paper, invoice, market) + 42
  drawFacts(paper, invoice, desk)
  paper.tag('H1', () => paper.write(say('invoice'), edge, title, { size: 24, face: 'display' }))
  const lines = drawLines(paper, title + 30, invoice, desk)

  const request = paymentRequestOf(invoice, market)
  const bill = request?.currency === 'CHF' ? request : undefined
  const parts = [paymentPart(paper, invoice, desk), ...sentToPart(paper, invoice, desk)]
  const code = request && !bill ? await epcPart(paper, request, desk) : undefined
  const column = 22 + parts.reduce((sum, { height }) => sum + height + gap, 0)
  // The totals stay on one page.
  const height = Math.max(column, sumsHeight(invoice, desk) + (code?.height ?? 0))
  const isTooLong = lines + height > bottom
  if (isTooLong) paper.turn()
  const from = isTooLong ? top : lines
  drawVat(paper, drawSums(paper, from, invoice, desk) + 20, invoice, desk)
  code?.draw(from + sumsHeight(invoice, desk))
  let y = from + 22
  for (const part of parts) {
    part.draw(y)
    y += part.height + gap
  }
  if (bill) {
    if (from + height > bottomAboveBill) {
      paper.turn()
      drawBillHead(paper, bill, desk)
    }
    await drawQrBill(paper, bill, desk)
  }
  paper.eachPage((page, count) =>
    drawFoot(paper, desk, { from: bill && page === count ? bottomAboveBill : bottom, page, count }),
  )
  return paper.close()
}

/** Where the goods went, if not to the billing address. */
function sentToPart(paper: Paper, { shipping, billing, sums }: Invoice, { say }: MessageContext): SheetPart[] {
  if (shipping.join() === billing.join()) return []
  const title = say(sums.delivery?.key === 'collection' ? 'collection_address' : 'shipping_address')
  return [textPart(paper, title, columnLines(paper, shipping))]
}

/** Draws the address into the envelope window; returns the y below it and the order details beside it. */
function drawAddress(paper: Paper, { billing }: Invoice, { seller }: Market): number {
  const sender = `${seller.name} · ${sellerStreet(seller)} · ${seller.zipCode} ${seller.city}`
  paper.adorn(() => paper.write(sender, edge, 148, { size: 7, colour: 'soft' }))
  const look: Look = { size: 10.5 }
  const lines = billing.flatMap((line) => paper.linesOf(line, middle - edge, look))
  paper.tag('P', () => {
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
    paper.tag('P', () => {
      paper.write(label, 330, y, { ...plain, colour: 'soft' })
      paper.write(value, end, y, { ...plain, face: index === 0 ? 'bold' : 'regular', align: 'end' })
    })
  }
}
