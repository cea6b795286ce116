import type { RichTextNode } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { richTextOf, wordsOf } from './rich-text.ts'
import { entry, link, node, paragraph, reading, words } from './testing/entries.ts'

const read = (content: RichTextNode[], from = reading()) =>
  richTextOf(node('document', content), from, { embed: () => undefined })

it('headings follow each other without a gap, at any levels the editor chose, and can be linked to', () => {
  const heading = (level: number, text: string) => node(`heading-${level}`, [words(text)])
  expect(read([heading(1, 'Größe'), heading(4, 'Länge'), heading(1, 'Größe')])).toEqual([
    { as: 'h2', id: 'grosse', children: ['Größe'] },
    { as: 'h3', id: 'lange', children: ['Länge'] },
    { as: 'h2', id: 'grosse-2', children: ['Größe'] },
  ])
})

it('knows every mark, and lets unknown ones go', () => {
  const [text] = read([node('paragraph', [words('a', 'bold', 'italic'), words('b', 'sparkle'), words('c')])])
  expect(text).toEqual({
    as: 'p',
    children: [{ as: 'em', children: [{ as: 'strong', children: ['a'] }] }, 'bc'],
  })
})

it('an unsafe link stays as its words', () => {
  const linked = (uri: unknown) => read([node('paragraph', [node('hyperlink', [words('hier')], { uri })])])
  expect(linked('/s/hilfe')).toEqual([{ as: 'p', children: [{ as: 'a', to: '/s/hilfe/', children: ['hier'] }] }])
  for (const uri of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', undefined, 7])
    expect(linked(uri)).toEqual([{ as: 'p', children: ['hier'] }])
})

it('fills in the seller of the shop, also in links, and leaves unknown names', () => {
  const text = '{seller.name}, {seller.address}, {invoice.days}, {seller.shoeSize}'
  const said = (locale: Locale) =>
    read(
      [node('paragraph', [words(text), node('hyperlink', [words('{seller.phone}')], { uri: 'tel:{seller.phone}' })])],
      { ...reading(), locale },
    )
  expect(said('ch')).toEqual([
    {
      as: 'p',
      children: [
        'Vitrine Mode (Schweiz) AG, Fensterweg 12, 8001 Zürich, 30, {seller.shoeSize}',
        { as: 'a', to: 'tel:+41440000150', children: ['+41 44 000 01 50'] },
      ],
    },
  ])
  expect(wordsOf(said('at'))).toContain('Vitrine Mode Österreich GmbH, Schaugasse 7, 1010 Wien, 14')
})

it('a link to an entry leads to its page; one that is gone stays as words', () => {
  const from = reading([
    entry('help', 'servicePage', { slug: 'kontakt', title: 'Kontakt' }),
    entry('mag', 'contentPage', { slug: 'magazin/mantel' }),
  ])
  const to = (id: string) =>
    read([node('paragraph', [node('entry-hyperlink', [words('x')], { target: link(id) })])], from)
  expect(to('help')).toEqual([{ as: 'p', children: [{ as: 'a', to: '/s/kontakt/', children: ['x'] }] }])
  expect(to('mag')).toEqual([{ as: 'p', children: [{ as: 'a', to: '/magazin/mantel/', children: ['x'] }] }])
  expect(to('gone')).toEqual([{ as: 'p', children: ['x'] }])
})

it('lists and cells hold words, not paragraphs; a table has a head and the name of its heading', () => {
  const row = (type: string, text: string) => node('table-row', [node(type, [paragraph(text)])])
  expect(
    read([
      node('heading-2', [words('Preise')]),
      node('table', [row('table-header-cell', 'Land'), row('table-cell', 'Schweiz')]),
      node('unordered-list', [node('list-item', [paragraph('eins')])]),
    ]).slice(1),
  ).toEqual([
    {
      as: 'table',
      name: 'Preise',
      head: [{ as: 'tr', children: [{ as: 'th', children: ['Land'] }] }],
      children: [{ as: 'tr', children: [{ as: 'td', children: ['Schweiz'] }] }],
    },
    { as: 'ul', children: [{ as: 'li', children: ['eins'] }] },
  ])
})

it('unknown nodes are replaced by their content; empty or malformed documents are dropped', () => {
  expect(read([node('hologram', [paragraph('innen')]), node('paragraph', [words('')])])).toEqual([
    { as: 'p', children: ['innen'] },
  ])
  for (const nothing of [null, undefined, 'text', {}, { nodeType: 'document' }])
    expect(richTextOf(nothing, reading(), { embed: () => undefined })).toEqual([])
})

it('can be read as plain words', () => {
  expect(wordsOf(read([node('paragraph', [words('a '), words('b', 'bold')])]))).toBe('a b')
})
