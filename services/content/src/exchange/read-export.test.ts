import { describe, expect, it } from 'vitest'
import { readExport } from './read-export.ts'

const read = (source: unknown) => readExport(JSON.stringify(source), 'export.json')
const page = (sys: object, fields: object) => ({
  sys: { id: 'page', contentType: { sys: { id: 'contentPage' } }, ...sys },
  fields,
})

describe('export files', () => {
  it('of other languages are read as ours, exact ones first', () => {
    const { items, problems } = read({
      locales: [{ code: 'en-US', default: true }, { code: 'en-GB' }, { code: 'fr' }, { code: 'it' }],
      entries: [
        page(
          { version: 3, publishedVersion: 2 },
          {
            slug: { 'en-US': 'about' },
            headline: { 'en-GB': 'Colour', 'en-US': 'Color', fr: 'Couleur', it: 'Colore' },
          },
        ),
      ],
    })
    expect(items[0]).toMatchObject({
      isDraft: false,
      fields: { slug: { 'de-DE': 'about' }, headline: { 'en-GB': 'Colour', 'fr-CH': 'Couleur' } },
    })
    expect(problems.map(({ what }) => what)).toEqual(['There is no market for the locale it: its words are left out'])
  })

  it('publish nothing that was not published as it is in the file', () => {
    const isDraft = (sys: object) => read({ entries: [page(sys, {})] }).items.map((item) => item.isDraft)
    expect(isDraft({ version: 5, publishedVersion: 4 })).toEqual([false])
    expect(isDraft({ version: 6, publishedVersion: 4 })).toEqual([true])
    expect(isDraft({ version: 1 })).toEqual([true])
    expect(isDraft({ version: 9, archivedVersion: 8 })).toEqual([])
  })

  it('know the pictures of the shop, and keep the addresses of others', () => {
    const asset = (url: string) => {
      const file = { url, fileName: 'a.webp', contentType: 'image/webp', details: { size: 1 } }
      const { items } = read({
        assets: [{ sys: { id: 'a', publishedVersion: 1 }, fields: { file: { 'de-DE': file } } }],
      })
      return items[0]?.fields['file']?.['de-DE']
    }
    expect(asset('//old.example/cdn/content/sets-autumn.webp')).toMatchObject({ picture: 'sets-autumn' })
    expect(asset('//images.ctfassets.net/s/a/b/coat.webp')).toMatchObject({
      url: '//images.ctfassets.net/s/a/b/coat.webp',
    })
  })

  it.each([
    ['not json', 'It is not JSON'],
    [JSON.stringify({ entries: [{ fields: {} }] }), 'sys'],
    [JSON.stringify({ entries: [page({ contentType: { sys: { id: 'nothing' } } }, {})] }), 'no content type "nothing"'],
  ])('with mistakes say so: %s', (source, what) => {
    const { problems } = readExport(source, 'export.json')
    expect(problems.map((problem) => problem.what).join()).toContain(what)
  })
})
