import { readFile } from 'node:fs/promises'
import { activationProblems, announcedReduction, historyOf, Style } from '@vitrine/contracts/catalogue'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { importText, runImport, sampleFile, sampleMapping, short } from './testing/run-import.ts'

describe('a German price list with semicolons and decimal commas', async () => {
  const mapping = await sampleMapping('german.mapping.json')
  const file = sampleFile('german.csv')
  const list = () => runImport(file, { mapping })

  it('becomes styles with colours and sizes, to the cent', async () => {
    const { styles, summary } = await list()
    expect(styles.map((style) => v.is(Style, style))).toEqual([true, true])
    const [coat] = styles
    expect(coat?.name).toEqual({ de: 'Wickelmantel "Große Liebe"', fr: 'Manteau portefeuille', en: 'Wrap coat' })
    expect(coat?.shortDescription.de).toBe('Weich, weit\nund warm.')
    expect(
      coat?.products.map(({ referenceKey, variants }) => [referenceKey, variants.map(({ size }) => size)]),
    ).toEqual([
      ['4711-CAM', ['36', '38']],
      ['4711-SCH', ['36']],
    ])
    const [camel] = coat?.products ?? []
    expect(camel && historyOf(camel, 10028, camel.variants[0]?.id ?? 0)).toEqual([
      { validFrom: '2026-11-15T08:00:00Z', amount: 129_900, reason: 'regular' },
    ])
    expect(camel && historyOf(camel, 10031, camel.variants[0]?.id ?? 0)[0]?.amount).toBe(139_900)
    expect(summary).toMatchObject({ format: 'csv', encoding: 'utf-8', lines: 8, imported: 4, leftOut: 4, styles: 2 })
  })

  it('names line, field and rule of everything wrong in it', async () => {
    const { errors } = await list()
    expect(short(errors)).toEqual([
      '8 price_eur PRICE_NEGATIVE',
      '10 size P-09 SIZE_WRONG',
      '12 composition P-01 MISSING',
      '14 composition P-01 SUM_NOT_100',
    ])
  })

  it('lists each unused column once, as a hint', async () => {
    const { problems } = await list()
    expect(short(problems.filter(({ code }) => code === 'COLUMN_UNKNOWN'))).toEqual(['0 interne_notiz COLUMN_UNKNOWN'])
  })

  it('takes pictures from addresses and files, each once, and names them by article and content', async () => {
    const { pictures, sources, styles } = await list()
    expect(sources.toSorted()).toEqual([
      'bluse.jpg',
      'https://bilder.example.com/mantel-schwarz.jpg',
      'mantel-camel.jpg',
    ])
    expect(pictures.map(({ picture }) => picture.replace(/-[^-]+$/, ''))).toEqual(['4711-cam', '4711-sch', '4712-wei'])
    expect(styles.flatMap(({ products }) => products.map(({ picture }) => picture))).toEqual(
      pictures.map(({ picture }) => picture),
    )
  })

  it('is read the same as a spreadsheet saves it: Windows-1252, UTF-16, with a mark, with returns', async () => {
    const text = (await readFile(file, 'utf8')).replaceAll('’', "'").replaceAll('€', 'EUR')
    const expected = (await importText('list.csv', text, { mapping })).styles
    const windows = Buffer.from(text, 'latin1')
    const unicode = Buffer.from(`\uFEFF${text}`, 'utf16le')
    for (const content of [windows, unicode, `\uFEFF${text}`, text.replaceAll('\n', '\r\n')])
      expect((await importText('list.csv', content, { mapping })).styles).toEqual(expected)
  })

  it('makes nothing active that the European Union would not let be sold', async () => {
    for (const style of (await list()).styles)
      for (const product of style.products) expect(activationProblems(style, product)).toEqual([])
  })
})

describe('a Google Merchant feed', async () => {
  const mapping = await sampleMapping('merchant.mapping.json')

  it('in XML, with CDATA, namespaces and repeated elements', async () => {
    const { styles, summary, sources } = await runImport(sampleFile('feed.xml'), { mapping })
    expect(summary).toMatchObject({ format: 'merchant-xml', lines: 5, imported: 3, leftOut: 2 })
    const [dress] = styles
    expect(v.is(Style, dress)).toBe(true)
    expect(dress?.name.de).toBe('Strickkleid Mila')
    expect(dress?.shortDescription.de).toBe('Für <b>kühle</b> Tage & Abende')
    expect(dress?.sizeSystem).toBe('letter')
    expect(dress?.composition.components).toEqual([
      {
        name: 'outer',
        shares: [
          { material: 'wool', percent: 70 },
          { material: 'polyamide', percent: 30 },
        ],
      },
    ])
    const [black, navy] = dress?.products ?? []
    expect(black?.variants.map(({ size, stock }) => [size, stock.isSellableWithoutStock])).toEqual([
      ['S', false],
      ['M', true],
    ])
    expect([black?.colour.family, navy?.colour.family, navy?.referenceKey]).toEqual(['black', 'blue', 'MK-100-marine'])
    expect(black?.categoryIds).toEqual([4])
    expect(sources.slice(0, 3)).toEqual([
      'https://marke.example/i/mk-100-sc.jpg?w=1&h=2',
      'https://marke.example/i/mk-100-b.jpg',
      'https://marke.example/i/mk-100-c.jpg',
    ])
  })

  it('names the line of an item that is wrong, and of one that is not XML', async () => {
    const { errors } = await runImport(sampleFile('feed.xml'), { mapping })
    expect(short(errors)).toEqual(['77 price PRICE_NEGATIVE', '99 NOT_XML'])
  })

  it('ends a reduction when its period ends, and does not announce one without a price before it', async () => {
    const { styles, problems } = await runImport(sampleFile('feed.xml'), { mapping })
    const black = styles[0]?.products[0]
    const history = black ? historyOf(black, 10028, black.variants[1]?.id ?? 0) : []
    expect(history).toEqual([
      { validFrom: '2026-11-15T08:00:00Z', amount: 9999, reason: 'sale' },
      { validFrom: '2026-11-30T22:59:00Z', amount: 12_999, reason: 'regular' },
    ])
    expect(announcedReduction(history, '2026-11-20T00:00:00Z')).toBeUndefined()
    expect(short(problems)).toContain('7 sale_price O-05 NOT_ANNOUNCED')
  })

  it('in tabs, with headings in words', async () => {
    const { styles, errors, summary } = await runImport(sampleFile('feed.tsv'), { mapping })
    expect(summary.format).toBe('merchant-tsv')
    expect(styles[0]?.products[0]?.variants.map(({ referenceKey }) => referenceKey)).toEqual(['HB-7-36', 'HB-7-38'])
    expect(styles[0]?.shortDescription.fr).toBe('Mit "Haifisch"-Kragen')
    expect(short(errors)).toEqual(['4 composition P-01 NOT_A_FIBRE'])
  })

  it('without a word about languages is German only, which the French and English shops refuse', async () => {
    const { languages: _, ...german } = mapping
    expect(short((await runImport(sampleFile('feed.tsv'), { mapping: german })).errors)).toContain(
      '2 name_fr X-06 MISSING',
    )
  })
})

it('JSON lines may nest what belongs together', async () => {
  const { styles, errors } = await runImport(sampleFile('goods.jsonl'))
  const [jeans] = styles
  expect(v.is(Style, jeans)).toBe(true)
  expect(jeans?.name.at).toBe('Jean Nora')
  expect(jeans?.maker.responsiblePerson?.city).toBe('Köln')
  expect(jeans?.products[0]?.attributes).toEqual({ fit: ['slim'], seasonYear: ['2026'] })
  expect(jeans?.products[0]?.categoryIds).toEqual([5, 6])
  expect(short(errors)).toEqual(['3 NOT_JSON', '4 price_eur PRICE_ZERO', '5 size P-09 SIZE_WRONG'])
})
