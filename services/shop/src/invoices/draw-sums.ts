import { formatMoney } from '@vitrine/contracts/formats'
import { writeRate } from '../messages/payment-description.ts'
import type { Look, Paper } from '../paper/paper.ts'
import type { Invoice } from './invoice.ts'
import { end } from './sheet.ts'
import type { MessageContext } from '../messages/message-context.ts'

const plain: Look = { size: 9.5 }
const strong: Look = { size: 12, face: 'bold' }
const head: Look = { size: 8, face: 'bold', colour: 'soft' }
const left = 300

/** Draws the sums from the subtotal to the total; returns the position below them. */
export function drawSums(paper: Paper, from: number, invoice: Invoice, { market, say }: MessageContext): number {
  const money = (cents: number) => formatMoney(cents, market)
  const { goods, voucher, deliveryKey, delivery, fees, total } = invoice
  const rows = [
    [say('goods'), money(goods)],
    ...(voucher ? [[say('voucher', { code: voucher.code }), money(-voucher.amount)] as const] : []),
    [say(`delivery_${deliveryKey}`), delivery === 0 ? say('free') : money(delivery)],
    ...fees.map(({ key, amount }) => [say(key === 'rounding' ? 'rounding' : 'fee_cash_on_delivery'), money(amount)]),
  ] as const
  let y = from + 6
  for (const [label = '', amount = ''] of rows) {
    y += 16
    paper.tell('P', () => {
      paper.write(label, left, y, { ...plain, colour: 'soft' })
      paper.write(amount, end, y, { ...plain, align: 'end' })
    })
  }
  y += 10
  paper.adorn(() => paper.box(left, y, end - left, 0.6))
  y += 20
  paper.tell('P', () => {
    paper.write(say('total'), left, y, strong)
    paper.write(money(total), end, y, { ...strong, align: 'end' })
  })
  return y
}

/** The VAT in it, by its rate, as a bill has to tell it. */
export function drawVat(paper: Paper, from: number, { vat }: Invoice, { market, say }: MessageContext): void {
  const money = (cents: number) => formatMoney(cents, market)
  const columns = [
    [say('invoice_rate'), market.formats.percent.replace('-', '').replace('n', writeRate(vat.rate, market)), 340],
    [say('invoice_net'), money(vat.net), 406],
    [say('invoice_vat'), money(vat.amount), 470],
    [say('invoice_gross'), money(vat.net + vat.amount), end],
  ] as const
  paper.group('Table', () => {
    paper.group('TR', () => {
      for (const [title, , x] of columns)
        paper.tell('TH', () => paper.write(title, x, from, { ...head, align: 'end' }), { scope: 'Column' })
    })
    paper.group('TR', () => {
      for (const [, value, x] of columns)
        paper.tell('TD', () => paper.write(value, x, from + 14, { ...plain, size: 8.5, align: 'end' }))
    })
  })
}
