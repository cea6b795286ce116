import { describe, expect, it } from 'vitest'
import { readSmall } from '../testing/small-content.ts'
import type { ContentBundle } from './content-bundle.ts'

const item = ({ items }: ContentBundle, id: string) => items.find((one) => one.id === id)
const mistakes = (source: string) => readSmall(source).problems.map(({ where, what }) => `${where}: ${what}`)

describe('files of editors', () => {
  it('name markets; a plain value of a localised field holds in all of them', () => {
    const bundle = readSmall(`
- id: page
  type: servicePage
  fields:
    slug: versand
    position: 1
    title: { de: Versand, at: Zustellung, fr-ch: Livraison }
- { id: all, type: servicePage, fields: { slug: x, title: Vitrine } }
`)
    expect(bundle.problems).toEqual([])
    expect(item(bundle, 'page')?.fields).toEqual({
      slug: { 'de-DE': 'versand' },
      position: { 'de-DE': 1 },
      title: { 'de-DE': 'Versand', 'de-AT': 'Zustellung', 'fr-CH': 'Livraison' },
    })
    expect(item(bundle, 'all')?.fields['title']).toEqual({ 'de-DE': 'Vitrine', 'fr-CH': 'Vitrine', 'en-GB': 'Vitrine' })
  })

  it('may say an entry where it is linked to: it is named by its place, and a draft with its page', () => {
    const bundle = readSmall(`
- id: page
  type: contentPage
  draft: true
  fields:
    slug: x
    content:
      - other
      - type: accordion
        fields:
          entries:
            - { type: accordionEntry, fields: { title: Frage } }
            - { id: known, type: accordionEntry, fields: { title: Zweite } }
    seo: { type: seo, fields: { title: { de: Titel } } }
`)
    expect(bundle.problems).toEqual([])
    expect(bundle.items.map(({ id, type, isDraft }) => [id, type, isDraft])).toEqual([
      ['page', 'contentPage', true],
      ['page-content-2', 'accordion', true],
      ['page-content-2-entries-1', 'accordionEntry', true],
      ['known', 'accordionEntry', true],
      ['page-seo', 'seo', true],
    ])
    expect(item(bundle, 'page')?.fields['content']).toMatchObject({
      'de-DE': [{ sys: { linkType: 'Entry', id: 'other' } }, { sys: { id: 'page-content-2' } }],
    })
  })

  it('keep size charts as they are', () => {
    const bundle = readSmall(`
- id: chart
  type: sizeChart
  fields: { unit: cm, columns: { de: [Größe, Brust], en: [Size, Chest] }, rows: { de: [['36', '84'], ['38', '88']] } }
`)
    expect(bundle.problems).toEqual([])
    expect(item(bundle, 'chart')?.fields).toMatchObject({
      columns: { 'de-DE': ['Größe', 'Brust'] },
      rows: {
        'de-DE': [
          ['36', '84'],
          ['38', '88'],
        ],
      },
    })
  })

  it.each([
    ['id: x', 'A file is a list of entries'],
    ['- id: x\n  type: [', 'small.yaml'],
    ['- { id: x, type: nothing }', 'There is no content type "nothing"'],
    ['- { id: x, type: text, fields: { colour: red } }', '"text" has no field "colour"'],
    ['- { id: "so nicht", type: text }', 'An id has letters'],
    ['- { type: text }', 'number 1'],
    ['- { id: x, type: text, fields: { width: { de: narrow } } }', 'the same in all markets'],
    ['- { id: x, type: servicePage, fields: { position: first } }', 'A number is expected, not "first"'],
    ['- { id: x, type: banner, fields: { isActive: "yes" } }', 'true or false is expected'],
    ['- { id: x, type: banner, fields: { links: one } }', 'A list is expected'],
    ['- { id: x, type: image, fields: { desktopImage: { type: text } } }', 'An asset is linked by its id'],
    ['- { id: x }', 'either the file of a picture or the url'],
    ['- { id: x, file: a, url: b }', 'either the file of a picture or the url'],
  ])('%s is a mistake', (source, what) => {
    expect(mistakes(source).join('\n')).toContain(what)
  })
})
