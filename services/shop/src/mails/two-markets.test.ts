import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { DeliveryNote } from '../delivery-notes/delivery-note.ts'

// A process sells for one brand, and this one for the second demo brand.
process.env['BRAND_DIR'] = fileURLToPath(new URL('../../../../brands/morlis', import.meta.url))
const { brand, marketOf } = await import('@vitrine/contracts/markets')
const { drawDeliveryNote } = await import('../delivery-notes/draw-delivery-note.ts')
const { drawInvoice } = await import('../invoices/draw-invoice.ts')
const { Invoice } = await import('../invoices/invoice.ts')
const { default: english } = await import('../messages/en.json', { with: { type: 'json' } })
const { default: german } = await import('../messages/de.json', { with: { type: 'json' } })
const { sayIn } = await import('../messages/language.ts')
const { pagesOf } = await import('../messages/pages.ts')
const { drawReturnLabel } = await import('../returns/return-label.ts')
const { readPdf } = await import('../testing/read-pdf.ts')
const { mailNames, renderMail } = await import('./render-mail.ts')
const { sampleMail } = await import('./sample-mails.ts')

const pl = marketOf('pl')
const say = sayIn(pl)
const publicUrl = new URL('https://morlis.example')

type Texts = Readonly<Record<string, unknown>>
/** Parts of the product's own texts that are long enough to be no word of Polish. */
const fragmentsOf = (texts: Texts): string[] =>
  Object.values(texts)
    .flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text as Record<string, string>)))
    .flatMap((text) => text.split(/\{\w+\}|\n/))
    .map((part) => part.trim())
    .filter((part) => part.length > 9 && part.includes(' '))
const foreign = [...fragmentsOf(english), ...fragmentsOf(german)]
const foreignIn = (text: string): string[] => {
  const plain = text.replaceAll(/[\s\u00a0\u202f]+/g, ' ')
  return foreign.filter((part) => plain.includes(part))
}

it.each(mailNames)('the mail %s of the Polish shop has no text of another language or brand', (name) => {
  const { subject, text } = renderMail(`mail.${name}`, sampleMail(name, 'pl'), { publicUrl })
  expect(foreignIn(`${subject}\n${text}`)).toEqual([])
  expect(`${subject}\n${text}`).not.toMatch(/Vitrine|EUR|€/)
})

it('the invoice, delivery note and return label of the Polish shop are Polish', async () => {
  const sample = sampleMail('order_shipped', 'pl') as { invoice: unknown } & Pick<DeliveryNote, 'shipping' | 'lines'>
  const { invoice, shipping, lines } = sample
  const desk = { market: pl, say, pages: pagesOf(pl, publicUrl) }
  const papers = await Promise.all([
    drawInvoice(v.parse(Invoice, invoice), desk),
    drawDeliveryNote(
      { referenceKey: 'V-1', orderedOn: '2026-11-18', shipping, parcel: { number: 1, count: 2 }, lines },
      desk,
    ),
    drawReturnLabel({ identCode: 'RABC', referenceKey: 'V-1', createdAt: '2026-11-18T10:00:00Z' }, pl),
  ])
  const written = papers.map((paper) => readPdf(paper).lines.join('\n'))
  expect(written.map(foreignIn)).toEqual([[], [], []])
  expect(written[0]).toContain(say('invoice'))
  expect(written[0]).toMatch(/zł/)
  expect(written.join('\n')).not.toMatch(/Vitrine|EUR|€/)
  expect(written[2]).toContain(say('label_title'))
  expect(brand.name).toBe('Morlis')
})
