import { describe, expect, it } from 'vitest'
import { readMarkdown } from './markdown.ts'
import { plainText } from './plain-text.ts'

/** A tree in one line: `heading-2(Hallo)`, with marks behind a text. */
function short(node: unknown): string {
  const { nodeType, value, marks, content, data } = node as {
    nodeType: string
    value?: string
    marks?: { type: string }[]
    content?: unknown[]
    data: { uri?: string; target?: { sys: { id: string } } }
  }
  if (nodeType === 'text') return [value, ...(marks ?? []).map(({ type }) => type)].join('~')
  const target = data.uri ?? data.target?.sys.id
  return `${nodeType}${target ? `→${target}` : ''}(${(content ?? []).map(short).join(' + ')})`
}

const read = (source: string) => readMarkdown(source).content.map(short)

describe('rich text from Markdown', () => {
  it('has headings, paragraphs and rules', () => {
    expect(read('# Eins\n\nErste Zeile,\nzweite Zeile.\n\n---\n### Drei ###')).toEqual([
      'heading-1(Eins)',
      'paragraph(Erste Zeile, zweite Zeile.)',
      'hr()',
      'heading-3(Drei)',
    ])
  })

  it('has bold, italic and code, also inside each other', () => {
    expect(read('Das ist **sehr *schön* gemacht** und `so`.')).toEqual([
      'paragraph(Das ist  + sehr ~bold + schön~bold~italic +  gemacht~bold +  und  + so~code + .)',
    ])
  })

  it('leaves stars and brackets alone that mean nothing', () => {
    expect(read('3 * 4 = 12, 5 * 2 und \\*so\\* [x]')).toEqual(['paragraph(3 * 4 = 12, 5 * 2 und *so* [x])'])
  })

  it('links to addresses, entries and assets', () => {
    expect(read('Zur [**Hilfe**](/s/hilfe/), [Seite](entry:home), [Blatt](asset:sheet).')).toEqual([
      'paragraph(Zur  + hyperlink→/s/hilfe/(Hilfe~bold) + ,  + entry-hyperlink→home(Seite) + ,  + asset-hyperlink→sheet(Blatt) + .)',
    ])
  })

  it('has lists in lists', () => {
    expect(read('- eins\n- zwei\n  weiter\n  1. innen\n  2. auch\n\n- drei\n\nDanach.')).toEqual([
      'unordered-list(list-item(paragraph(eins)) + list-item(paragraph(zwei weiter) + ordered-list(list-item(paragraph(innen)) + list-item(paragraph(auch)))) + list-item(paragraph(drei)))',
      'paragraph(Danach.)',
    ])
  })

  it('has tables with a head', () => {
    expect(read('| Land | Preis |\n|---|--:|\n| DE | **4,95 €** |\n| A\\|B | |')).toEqual([
      'table(table-row(table-header-cell(paragraph(Land)) + table-header-cell(paragraph(Preis))) + table-row(table-cell(paragraph(DE)) + table-cell(paragraph(4,95 €~bold))) + table-row(table-cell(paragraph(A|B)) + table-cell(paragraph())))',
    ])
  })

  it('has quotes, breaks and embedded content', () => {
    expect(read('> Ein Satz\n> und noch einer\n\n![](asset:hero)\n\nZeile  \nUmbruch')).toEqual([
      'blockquote(paragraph(Ein Satz und noch einer))',
      'embedded-asset-block→hero()',
      'paragraph(Zeile\nUmbruch)',
    ])
  })

  it('ends on whatever is written', () => {
    for (const source of ['', '\n\n', '|', '-', '>', '#', '**', '[a](', '1.', '- \n- ', '   - x\n y'])
      expect(readMarkdown(source).nodeType).toBe('document')
  })

  it('tells its words', () => {
    expect(plainText(readMarkdown('## Hallo\nMehr in der [Hilfe](/x/) **hier**'))).toBe('Hallo\nMehr in der Hilfe hier')
  })
})
