import { activationProblems } from '@vitrine/contracts/catalogue'
import type { Category, Style } from '@vitrine/contracts/catalogue'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { importText, knownFrom, now, runImport, sampleFile, short, textOf } from '../testing/run-import.ts'
import { exportTodo } from './write-todo.ts'

type Row = Record<string, string>

const later = '2026-11-20T08:00:00Z'
const readTable = (text: string) => parse(text, { columns: true, delimiter: ';', bom: true }) as Row[]
const writeTable = (rows: readonly Row[]) => stringify([...rows], { header: true, delimiter: ';' })

const maker = {
  maker_name: 'Nordlicht GmbH',
  maker_street: 'Weberstraße 1',
  maker_zip: '50676',
  maker_city: 'Köln',
  maker_country: 'DE',
  maker_email: 'service@nordlicht.example',
}

let styles: Style[]
let categories: readonly Category[]
let todo: Row[]
beforeAll(async () => {
  const imported = await runImport(sampleFile('exports/shopify.csv'), { from: 'shopify', currency: 'EUR' })
  styles = imported.styles
  categories = imported.parts.categories ?? []
  todo = readTable(await textOf(exportTodo(styles)))
})

describe('the to-do list', () => {
  it('has a line for each draft, with what it lacks and what is known', () => {
    expect(todo).toHaveLength(8)
    expect(todo.find(({ product_key: key }) => key === 'cardigan-mare')).toMatchObject({
      todo: 'care, maker_name, maker_street, maker_zip, maker_city, maker_country, maker_email',
      name_de: 'Cardigan Mare',
      name_fr: '',
      composition: 'outer: 100% wool',
      care: '',
    })
  })

  it('keeps spreadsheets from executing names, and reads them back as they were', async () => {
    const [style] = styles
    if (!style) throw new Error('Nothing was imported')
    const evil = { ...style, name: { ...style.name, fr: '=HYPERLINK("http://x.example")' } }
    const text = await textOf(exportTodo([evil]))
    const rows = readTable(text)
    expect(rows[0]?.['name_fr']).toBe(`'=HYPERLINK("http://x.example")`)
    const again = await importText('todo.csv', text, { now: later, categories, knownStyles: knownFrom([evil]) })
    expect(again.styles[0]?.name).toEqual(evil.name)
  })

  it('P-08 filled in makes drafts active, and they are new from then on', async () => {
    const filled = todo.map((row) => ({ ...row, care: 'wash30|nobleach', ...maker }))
    const again = await importText('todo.csv', writeTable(filled), {
      now: later,
      categories,
      knownStyles: knownFrom(styles),
    })
    expect(again.errors).toEqual([])
    const live = again.styles.flatMap((style) => style.products.map((product) => ({ style, product })))
    const active = live.filter(({ product }) => product.isActive)
    expect(active.map(({ product }) => product.referenceKey).toSorted()).toEqual([
      'cardigan-mare',
      'jeans-pia',
      'sommerkleid-lina-midnight-blue',
      'sommerkleid-lina-sand',
      'tasche-ida',
    ])
    for (const { style, product } of active) {
      expect(activationProblems(style, product)).toEqual([])
      expect(product).not.toHaveProperty('draft')
      expect([product.createdAt, product.firstLiveAt]).toEqual([now, later])
    }
    expect(again.summary).toMatchObject({ drafts: 3 })
    expect(live.find(({ product }) => product.referenceKey === 'gutschein')?.product.draft).toEqual([
      'composition',
      'image',
      'price',
    ])
  })

  it('facts about a style may stand in any line of it', async () => {
    const lines = todo.filter(({ style_key: key }) => key === 'sommerkleid-lina')
    const filled = lines.map((row, i) => (i === 0 ? { ...row, care: 'wash30', ...maker } : row))
    const { styles: again } = await importText('todo.csv', writeTable(filled), {
      categories,
      knownStyles: knownFrom(styles),
    })
    expect(again[0]?.products.map(({ isActive }) => isActive)).toEqual([true, true])
  })

  it('leaves prices, ids and texts alone, and a second time changes nothing', async () => {
    const text = writeTable(todo.map((row) => ({ ...row, ...maker })))
    const once = await importText('todo.csv', text, { now: later, categories, knownStyles: knownFrom(styles) })
    const before = styles.find(({ masterKey }) => masterKey === 'jeans-pia')
    const after = once.styles.find(({ masterKey }) => masterKey === 'jeans-pia')
    expect(after?.products[0]?.prices).toEqual(before?.products[0]?.prices)
    expect(after?.products[0]?.variants).toEqual(before?.products[0]?.variants)
    expect(after?.shortDescription).toEqual(before?.shortDescription)
    const known = knownFrom([...styles.filter(({ masterKey }) => masterKey === 'formel'), ...once.styles])
    const twice = await importText('todo.csv', text, { now: '2027-01-01T00:00:00Z', categories, knownStyles: known })
    expect(twice.styles).toEqual(once.styles)
  })

  it('stays filled in when the export comes again', async () => {
    const filled = todo.map((row) => ({ ...row, care: 'wash30', colour_family: 'purple', ...maker }))
    const done = await importText('todo.csv', writeTable(filled), {
      now: later,
      categories,
      knownStyles: knownFrom(styles),
    })
    const { styles: again } = await runImport(sampleFile('exports/shopify.csv'), {
      from: 'shopify',
      currency: 'EUR',
      now: later,
      categories,
      knownStyles: knownFrom([...styles.filter(({ masterKey }) => masterKey === 'formel'), ...done.styles]),
    })
    const dress = again.find(({ masterKey }) => masterKey === 'sommerkleid-lina')
    expect(dress?.products[0]).toMatchObject({ isActive: true, colour: { family: 'purple' } })
    expect(dress?.maker.name).toBe('Nordlicht GmbH')
  })

  it('reports mistakes by line, and a style the shop does not have', async () => {
    const lineOf = (key: string) => todo.find((row) => row['product_key'] === key)
    const rows = [
      { ...lineOf('cardigan-mare'), care: 'boil' },
      { ...lineOf('tasche-ida'), style_key: 'unknown' },
    ] as Row[]
    const { errors } = await importText('todo.csv', writeTable(rows), { categories, knownStyles: knownFrom(styles) })
    expect(new Set(short(errors))).toEqual(new Set(['2 care P-05 CARE_UNKNOWN', '3 style_key STYLE_UNKNOWN']))
  })
})
