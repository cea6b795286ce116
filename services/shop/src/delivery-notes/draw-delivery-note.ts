import { formatDate } from '@vitrine/contracts/formats'
import { sellerStreet } from '@vitrine/contracts/markets'
import { drawFoot } from '../invoices/draw-foot.ts'
import { a4, bottom, edge, end, leading, middle, top } from '../invoices/sheet.ts'
import type { MessageContext } from '../messages/message-context.ts'
import { type Look, openPaper, type Paper } from '../paper/paper.ts'
import type { DeliveryNote } from './delivery-note.ts'

const plain: Look = { size: 9.5 }
const quiet: Look = { size: 8.5, colour: 'soft' }
const heading: Look = { size: 8, face: 'bold', colour: 'soft' }
const nameRoom = 400

/** `Lieferschein-V-100234-1.pdf` */
export const deliveryNoteFile = (
  { referenceKey, parcel }: DeliveryNote,
  { say }: Pick<MessageContext, 'say'>,
): string => `${say('delivery_note').replaceAll(' ', '-')}-${referenceKey}-${parcel.number}.pdf`

/** The delivery note as a PDF: the same bytes for the same order at any time. */
export const drawDeliveryNote = (note: DeliveryNote, desk: MessageContext): Promise<Buffer> =>
  drawDeliveryNotes([{ note, desk }], `${desk.say('delivery_note')} ${note.referenceKey}`)

type NoteSheet = { note: DeliveryNote; desk: MessageContext }

/** Notes behind each other in one file, each with pages, language and foot of its own. */
export async function drawDeliveryNotes(sheets: readonly NoteSheet[], title?: string): Promise<Buffer> {
  const [first] = sheets
  if (!first) throw new Error('There is no delivery note to draw')
  const paper = await openPaper({
    size: a4,
    title: title ?? first.desk.say('delivery_note'),
    market: first.desk.market,
    at: new Date(`${first.note.orderedOn}T12:00:00Z`),
  })
  const feet: { desk: MessageContext; page: number; count: number }[] = []
  for (const [index, { note, desk }] of sheets.entries()) {
    if (index > 0) paper.turn()
    const before = paper.pages() - 1
    drawSheet(paper, note, desk)
    const count = paper.pages() - before
    for (let page = 1; page <= count; page++) feet.push({ desk, page, count })
  }
  paper.eachPage((page) => {
    const foot = feet[page - 1]
    if (foot) drawFoot(paper, foot.desk, { from: bottom, page: foot.page, count: foot.count })
  })
  return paper.close()
}

function drawSheet(paper: Paper, note: DeliveryNote, desk: MessageContext): void {
  const { say } = desk
  paper.tag('P', () => paper.writeBrand(edge, 82, 30))
  const title = drawHead(paper, note, desk) + 42
  paper.tag('H1', () => paper.write(say('delivery_note'), edge, title, { size: 24, face: 'display' }))
  const card = drawGiftCard(paper, title + 30, note, desk)
  const from = drawContent(paper, card, note, desk)
  drawReturns(paper, from + 30, desk)
}

/** Address and order; returns the y below them. */
function drawHead(paper: Paper, note: DeliveryNote, { market, say }: MessageContext): number {
  const { seller } = market
  const sender = `${seller.name} · ${sellerStreet(seller)} · ${seller.zipCode} ${seller.city}`
  paper.adorn(() => paper.write(sender, edge, 148, { size: 7, colour: 'soft' }))
  const look: Look = { size: 10.5 }
  const lines = note.shipping.flatMap((line) => paper.linesOf(line, middle - edge, look))
  paper.tag('P', () => {
    for (const [index, line] of lines.entries()) paper.write(line, edge, 170 + index * leading, look)
  })
  const { number, count } = note.parcel
  const facts = [
    [say('order_number'), note.referenceKey],
    [say('order_date'), formatDate(note.orderedOn, market)],
    ...(count > 1
      ? [[say('parcel'), say('parcel_of', { number: String(number), count: String(count) })] as const]
      : []),
  ] as const
  for (const [index, [label, value]] of facts.entries())
    paper.tag('P', () => {
      paper.write(label, 330, 170 + index * 16, { ...plain, colour: 'soft' })
      paper.write(value, end, 170 + index * 16, { ...plain, align: 'end' })
    })
  return Math.max(264, 170 + lines.length * leading)
}

/** The words of the giver; returns the y below them. */
function drawGiftCard(paper: Paper, from: number, { gift }: DeliveryNote, { say }: MessageContext): number {
  if (!gift) return from
  const look: Look = { size: 12 }
  const lines = gift.note === '' ? [] : gift.note.split('\n').flatMap((line) => paper.linesOf(line, end - edge, look))
  paper.tag('H2', () => paper.write(say('delivery_note_gift'), edge, from, { size: 14, face: 'display' }))
  paper.tag('P', () => {
    for (const [index, line] of lines.entries()) paper.write(line, edge, from + 22 + index * 17, look)
  })
  return from + 34 + lines.length * 17
}

/** The pieces of the parcel over as many pages as needed; returns the y where they end. */
function drawContent(paper: Paper, from: number, { lines }: DeliveryNote, { say }: MessageContext): number {
  let y = from
  const rule = (colour: 'ink' | 'line') => paper.adorn(() => paper.box(edge, y, end - edge, 0.6, colour))
  paper.group('Table', () => {
    paper.group('TR', () => {
      paper.tag('TH', () => paper.write(say('invoice_item'), edge, y, heading), { scope: 'Column' })
      const quantity = say('invoice_quantity')
      paper.tag('TH', () => paper.write(quantity, end, y, { ...heading, align: 'end' }), { scope: 'Column' })
    })
    y += 8
    rule('ink')
    for (const { name, detail, quantity } of lines) {
      const names = paper.linesOf(name, nameRoom, plain)
      const height = 12 + 13 * names.length + (detail ? 12 : 0)
      if (y + height > bottom) {
        paper.turn()
        y = top
      }
      paper.group('TR', () => {
        const line = y + 17
        paper.tag('TD', () => {
          for (const [index, part] of names.entries()) paper.write(part, edge, line + index * 13, plain)
          if (detail) paper.write(detail, edge, line + names.length * 13 - 1, quiet)
        })
        paper.tag('TD', () => paper.write(String(quantity), end, line, { ...plain, align: 'end' }))
      })
      y += height
      rule('line')
    }
  })
  return y
}

function drawReturns(paper: Paper, from: number, { say, pages }: MessageContext): void {
  const lines = paper.linesOf(say('delivery_note_returns', { page: pages.returns }), end - edge, plain)
  const isTooLong = from + lines.length * leading > bottom
  if (isTooLong) paper.turn()
  const y = isTooLong ? top : from
  paper.tag('P', () => {
    for (const [index, line] of lines.entries()) paper.write(line, edge, y + index * leading, plain)
  })
}
