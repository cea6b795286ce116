import { formatMoney } from '@vitrine/contracts/formats'
import { formatTaxRate, priceRows, taxedPart } from '@vitrine/contracts/prices'
import type { Look, Paper } from '../paper/paper.ts'
import type { Invoice } from './invoice.ts'
import { end, right } from './sheet.ts'
import type { MessageContext } from '../messages/message-context.ts'

const plain: Look = { size: 9.5 }
const strong: Look = { size: 12, face: 'bold' }
const head: Look = { size: 8, face: 'bold', colour: 'soft' }

/** The height of the sums and of the VAT below them. */
export const sumsHeight = ({ sums }: Invoice, { market }: MessageContext): number =>
  6 + 16 * (priceRows(sums, market).length - 1) + 30 + 20 + 24

/** Draws the rows from the goods to the total; returns the y where they end. */
export function drawSums(paper: Paper, from: number, { sums }: Invoice, { market }: MessageContext): number {
  let y = from + 6
  for (const { kind, label, amount } of priceRows(sums, market)) {
    if (kind === 'total') {
      y += 10
      const rule = y
      paper.adorn(() => paper.box(right, rule, end - right, 0.6))
      y += 20
    } else y += 16
    const line = y
    paper.tag('P', () => {
      paper.write(label, right, line, kind === 'total' ? strong : { ...plain, colour: 'soft' })
      paper.write(amount, end, line, { ...(kind === 'total' ? strong : plain), align: 'end' })
    })
  }
  return y
}

/** The VAT in it, by its rate, as a bill has to tell it. */
export function drawVat(paper: Paper, from: number, { sums }: Invoice, { market, say }: MessageContext): void {
  const money = (cents: number) => formatMoney(cents, market)
  const gross = taxedPart(sums)
  const columns = [
    [say('invoice_rate'), formatTaxRate(sums.tax.rate, market), 340],
    [say('invoice_net'), money(gross - sums.tax.amount), 406],
    [say('invoice_vat'), money(sums.tax.amount), 470],
    [say('invoice_gross'), money(gross), end],
  ] as const
  paper.group('Table', () => {
    paper.group('TR', () => {
      for (const [title, , x] of columns)
        paper.tag('TH', () => paper.write(title, x, from, { ...head, align: 'end' }), { scope: 'Column' })
    })
    paper.group('TR', () => {
      for (const [, value, x] of columns)
        paper.tag('TD', () => paper.write(value, x, from + 14, { ...plain, size: 8.5, align: 'end' }))
    })
  })
}
