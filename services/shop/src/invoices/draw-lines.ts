import { formatMoney } from '@vitrine/contracts/formats'
import type { Look, Paper } from '../paper/paper.ts'
import type { Invoice } from './invoice.ts'
import { bottom, edge, end, top } from './sheet.ts'
import type { MessageContext } from '../messages/message-context.ts'

const head: Look = { size: 8, face: 'bold', colour: 'soft' }
const plain: Look = { size: 9.5 }
const quiet: Look = { size: 8.5, colour: 'soft' }
/** The right edges of the number columns. */
const columns = { quantity: 376, unit: 458, amount: end } as const
const nameRoom = 260

/** Draws the items, one row each, over as many pages as needed; returns the y where they end. */
export function drawLines(paper: Paper, from: number, { lines }: Invoice, { market, say }: MessageContext): number {
  const titles = [
    [say('invoice_item'), edge, 'start'],
    [say('invoice_quantity'), columns.quantity, 'end'],
    [say('invoice_unit'), columns.unit, 'end'],
    [say('invoice_amount'), columns.amount, 'end'],
  ] as const
  let y = from
  const rule = (colour: 'ink' | 'line') => paper.adorn(() => paper.box(edge, y, end - edge, 0.6, colour))

  paper.group('Table', () => {
    paper.group('TR', () => {
      for (const [title, x, align] of titles)
        paper.tag('TH', () => paper.write(title, x, y, { ...head, align }), { scope: 'Column' })
    })
    y += 8
    rule('ink')
    for (const { name, detail, quantity, amount } of lines) {
      const names = paper.linesOf(name, nameRoom, plain)
      const height = 12 + 13 * names.length + (detail ? 12 : 0)
      if (y + height > bottom) {
        paper.turn()
        y = top
        // Repeats the titles visually; screen readers have read them on the first page.
        paper.adorn(() => {
          for (const [title, x, align] of titles) paper.write(title, x, y, { ...head, align })
        })
        y += 8
        rule('ink')
      }
      paper.group('TR', () => {
        const line = y + 17
        paper.tag('TD', () => {
          for (const [index, part] of names.entries()) paper.write(part, edge, line + index * 13, plain)
          if (detail) paper.write(detail, edge, line + names.length * 13 - 1, quiet)
        })
        const numbers = [
          [String(quantity), columns.quantity],
          [formatMoney(amount / quantity, market), columns.unit],
          [formatMoney(amount, market), columns.amount],
        ] as const
        for (const [text, x] of numbers) paper.tag('TD', () => paper.write(text, x, line, { ...plain, align: 'end' }))
      })
      y += height
      rule('line')
    }
  })
  return y
}
