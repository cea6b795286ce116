import { expect, it } from 'vitest'
import { readAnswerPages, type SyncedEntry } from './read-answer-pages.ts'

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} })
const node = (nodeType: string, ...content: readonly object[]) => ({ nodeType, data: {}, content })
const cell = (value: string, type = 'table-cell') => node(type, node('paragraph', text(value)))
const head = (value: string) => cell(value, 'table-header-cell')
const row = (...cells: readonly object[]) => node('table-row', ...cells)

function partsWith(...content: readonly object[]) {
  const entries: readonly SyncedEntry[] = [
    {
      id: 'page',
      type: 'servicePage',
      fields: {
        slug: { 'de-DE': 'geschenke' },
        title: { 'de-DE': 'Geschenke' },
        content: { 'de-DE': [{ sys: { id: 'text' } }] },
      },
    },
    { id: 'text', type: 'text', fields: { body: { 'de-DE': node('document', ...content) } } },
  ]
  return readAnswerPages(new Map(entries.map((entry) => [entry.id, entry])), 'de')[0]?.parts
}

it('reads every row of a table as a sentence, with the heads of its columns', () => {
  const table = node(
    'table',
    row(head('Verpackung'), head('Preis'), head('Größe')),
    row(cell('Karton'), cell('3,95 €'), cell('bis 40 cm')),
    row(cell('Beutel'), cell('1,95 €'), cell('')),
  )
  expect(partsWith(node('paragraph', text('Wir packen ein.')), table)).toEqual([
    {
      heading: 'Geschenke',
      text: 'Wir packen ein. Karton: Preis 3,95 €, Größe bis 40 cm. Beutel: Preis 1,95 €.',
    },
  ])
})

it('reads a table without a head, and keeps it below its heading', () => {
  const table = node('table', row(cell('Karton'), cell('3,95 €')), row(cell(''), cell('ohne Namen')))
  expect(partsWith(node('heading-2', text('Preise')), table)).toEqual([
    { heading: 'Preise', anchor: 'preise', text: 'Karton: 3,95 €.' },
  ])
})
