import { describe, expect, it } from 'vitest'
import { importText, short } from '../testing/run-import.ts'
import { prepareMapping } from './apply-mapping.ts'
import { describeMistake, readMapping } from './read-mapping.ts'

const mistakesOf = (mapping: unknown) => {
  const reading = readMapping(JSON.stringify(mapping))
  return reading.ok ? [] : reading.mistakes.map(describeMistake)
}

describe('mistakes in a mapping', () => {
  it('are all reported at once, with their place and the closest name', () => {
    const mistakes = mistakesOf({
      delimeter: ';',
      currency: 'USD',
      fields: { nmae_de: 'Titel', size: { form: 'Größe' }, type: { constant: 3 }, gtin: { from: [] }, care: 5 },
    })
    expect(mistakes).toEqual(
      expect.arrayContaining([
        'delimeter is not something a mapping knows. Remove it or correct its name.',
        'currency is "USD", but should be ("EUR" | "CHF").',
        'fields.nmae_de is not one of our columns. Did you mean "name_de"?',
        'fields.size.from is missing. Give "from".',
        'fields.type.constant is 3, but should be string.',
        'fields.gtin.from must name at least one column.',
      ]),
    )
    expect(mistakes.some((mistake) => mistake.startsWith('fields.care'))).toBe(true)
  })

  it('that make it invalid JSON are reported, too', () => {
    expect(readMapping('{ "fields": ')).toMatchObject({ ok: false, mistakes: [{ where: '' }] })
  })

  it('are found before any line is read when the table lacks the column', async () => {
    const mapping = { fields: { name_de: 'Titel', size: 'Groesse' } }
    await expect(importText('list.csv', 'Titel;Größe\nMantel;38\n', { mapping })).rejects.toThrow(
      'The mapping reads columns the file does not have:\n  "groesse".',
    )
  })
})

describe('a mapping', () => {
  const cells = (fields: object, row: Record<string, string>, more: object = {}) => {
    const reading = readMapping(JSON.stringify({ extends: 'nothing', fields, ...more }))
    if (!reading.ok) throw new Error(reading.mistakes.map(describeMistake).join('\n'))
    return prepareMapping(reading.value, 'csv').apply(row)
  }

  it('renames, states constants, joins columns and falls back', () => {
    const fields = {
      name_de: ['Titel'],
      type: { constant: 'coat' },
      variant_key: { join: ['Nr', 'Size'], with: '/' },
      stock: { from: 'Menge', default: '0' },
      name_en: { from: ['Title EN', 'Titel'] },
    }
    expect(cells({ ...fields, name_de: 'Titel' }, { titel: 'Mantel', nr: '1', size: '38' })).toEqual({
      name_de: 'Mantel',
      type: 'coat',
      variant_key: '1/38',
      stock: '0',
      name_en: 'Mantel',
    })
  })

  it('translates values whatever their case, also inside a list', () => {
    const care = { from: 'Pflege', separator: '+', values: { '30 Grad': 'wash30', 'nicht bleichen': 'nobleach' } }
    expect(cells({ care }, { pflege: '30 grad + Nicht bleichen' })).toEqual({ care: 'wash30|nobleach' })
  })

  it('takes one part of a path', () => {
    const type = { from: 'Gruppe', separator: '>', part: 'last' }
    expect(cells({ type }, { gruppe: 'Damen > Mäntel' })).toEqual({ type: 'Mäntel' })
  })

  it('cuts colour and size out of a title, and leaves words that only begin like them', () => {
    const name_de = { from: 'title', without: ['color', 'size'] }
    expect(cells({ name_de }, { title: 'Mantel Mila - Camel, M', color: 'camel', size: 'M' })).toEqual({
      name_de: 'Mantel Mila',
    })
  })
})

describe('a table', () => {
  it('tells a line with too many cells and goes on', async () => {
    const { errors } = await importText('list.csv', 'style_key,size\na,38,x\nb\n')
    expect(short(errors).slice(0, 2)).toEqual(['2 CELL_COUNT', '3 CELL_COUNT'])
  })

  it('tells where a quote is opened that never ends', async () => {
    const { errors } = await importText('list.csv', `style_key,size\na,b,c\n"open,38\n${'x,y\n'.repeat(400_000)}`)
    expect(short(errors)).toEqual(['2 CELL_COUNT', '3 QUOTE_NOT_CLOSED'])
  })

  it('with a column twice uses the first', async () => {
    const { problems } = await importText('list.csv', 'style_key,size,size\na,38,40\n')
    expect(short(problems)).toContain('1 size COLUMN_TWICE')
  })
})
