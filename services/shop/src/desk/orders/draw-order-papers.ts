import { code128 } from '@vitrine/contracts/barcodes'
import { defaultMarket, sellerStreet } from '@vitrine/contracts/markets'
import { dayOf } from '@vitrine/contracts/delivery'
import { formatDate } from '@vitrine/contracts/formats'
import type { Order } from '@vitrine/contracts/shop'
import { deliveryNotesOf } from '../../delivery-notes/delivery-note.ts'
import { drawDeliveryNotes } from '../../delivery-notes/draw-delivery-note.ts'
import { a4, bottom, edge, end, top } from '../../invoices/sheet.ts'
import { sayIn } from '../../messages/language.ts'
import { pagesOf } from '../../messages/pages.ts'
import { marketOfOrder } from '../../orders/market-of-order.ts'
import { addressLines } from '../../orders/order-mail.ts'
import { defaultTracking } from '../../orders/tracking.ts'
import { type Look, openPaper, type Paper } from '../../paper/paper.ts'
import { pickListOf } from './pick-list.ts'

/** The delivery notes of several orders in one file, each in the language of its shop. */
export const drawNotes = (orders: readonly Order[], publicUrl: URL): Promise<Buffer> =>
  drawDeliveryNotes(
    orders.flatMap((order) => {
      const market = marketOfOrder(order)
      const desk = { market, say: sayIn(market), pages: pagesOf(market, publicUrl) }
      return deliveryNotesOf(order).map((note) => ({ note, desk }))
    }),
  )

const labelSize = [298, 420] as const
const margin = 24

/** A label for each parcel that is still here: where it goes, and its number as bars. */
export async function drawLabels(orders: readonly Order[], at: Date): Promise<Buffer> {
  const market = defaultMarket
  const say = sayIn(market)
  const paper = await openPaper({ size: labelSize, title: say('parcel'), market, at })
  const parcels = orders.flatMap((order) =>
    order.packages
      .filter(({ shippedAt, deliveryStatus }) => shippedAt === undefined && deliveryStatus !== 'cancellation_completed')
      .map((parcel) => ({ order, parcel })),
  )
  for (const [index, { order, parcel }] of parcels.entries()) {
    if (index > 0) paper.turn()
    drawLabel(paper, order, order.packages.length > 1 ? parcel.id : undefined)
  }
  return paper.close()
}

function drawLabel(paper: Paper, order: Order, parcel: number | undefined): void {
  const market = marketOfOrder(order)
  const { seller } = market
  const write = (text: string, y: number, look: Look) => paper.tag('P', () => paper.write(text, margin, y, look))
  paper.tag('P', () => paper.writeBrand(margin, 44, 20))
  write(`${seller.name} · ${sellerStreet(seller)} · ${seller.zipCode} ${seller.city}`, 66, { size: 7, colour: 'soft' })
  let y = 104
  for (const line of addressLines(order.address.shipping, market)) {
    for (const part of paper.linesOf(line, labelSize[0] - 2 * margin, { size: 15 })) {
      write(part, y, { size: 15, face: y === 104 ? 'bold' : 'regular' })
      y += 20
    }
  }
  const number = defaultTracking(order.id, parcel)
  const { bars, width } = code128(number)
  const module = (labelSize[0] - 2 * margin) / width
  const draw = () => {
    for (const bar of bars) paper.box(margin + bar.x * module, 280, bar.width * module, 76)
  }
  paper.tag('Figure', draw, { alt: number })
  write(number, 378, { size: 14, face: 'bold' })
  write(order.referenceKey, 398, { size: 10 })
}

const heading: Look = { size: 8, face: 'bold', colour: 'soft' }
const plain: Look = { size: 10 }
const quiet: Look = { size: 8.5, colour: 'soft' }
const columns = { tick: edge, sku: edge + 22, name: edge + 120, orders: edge + 300 } as const

/** A list to fetch goods by for these orders, with a box to tick for each line. */
export async function drawPickList(orders: readonly Order[], at: Date): Promise<Buffer> {
  const market = defaultMarket
  const say = sayIn(market)
  const paper = await openPaper({ size: a4, title: say('pick_list'), market, at })
  paper.tag('H1', () => paper.write(say('pick_list'), edge, top, { size: 22, face: 'display' }))
  paper.tag('P', () => paper.write(formatDate(dayOf(at, market), market), end, top, { ...plain, align: 'end' }))
  let y = top + 34
  paper.group('Table', () => {
    paper.group('TR', () => {
      const head = (text: string, x: number) =>
        paper.tag('TH', () => paper.write(text, x, y, heading), { scope: 'Column' })
      head(say('invoice_item'), columns.sku)
      head(say('order_number'), columns.orders)
      const quantity = say('invoice_quantity')
      paper.tag('TH', () => paper.write(quantity, end, y, { ...heading, align: 'end' }), { scope: 'Column' })
    })
    y += 8
    for (const line of pickListOf(orders)) {
      const names = paper.linesOf(line.name, columns.orders - columns.name - 12, plain)
      const numbers = paper.linesOf(line.orders.join(', '), end - columns.orders - 40, quiet)
      const height = 14 + Math.max(names.length * 12 + 12, numbers.length * 11)
      if (y + height > bottom) {
        paper.turn()
        y = top
      }
      const base = y + 16
      paper.adorn(() => {
        paper.box(edge, y, end - edge, 0.5, 'line')
        paper.box(columns.tick, base - 8, 10, 10, 'ink')
        paper.box(columns.tick + 0.7, base - 7.3, 8.6, 8.6, 'white')
      })
      paper.group('TR', () => {
        paper.tag('TD', () => {
          paper.write(line.sku, columns.sku, base, quiet)
          for (const [index, part] of names.entries()) paper.write(part, columns.name, base + index * 12, plain)
          paper.write(line.detail, columns.name, base + names.length * 12, quiet)
        })
        paper.tag('TD', () => {
          for (const [index, part] of numbers.entries()) paper.write(part, columns.orders, base + index * 11, quiet)
        })
        paper.tag('TD', () => paper.write(String(line.quantity), end, base, { size: 12, face: 'bold', align: 'end' }))
      })
      y += height
    }
  })
  return paper.close()
}
