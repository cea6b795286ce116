import { describe, expect, it } from 'vitest'
import { gtinOf, nativeRow, sizeRow, toJsonLines } from '../testing/native-row.ts'
import type { NativeRow } from '../testing/native-row.ts'
import { importText, short } from '../testing/run-import.ts'

const importRows = (...rows: NativeRow[]) => importText('goods.jsonl', toJsonLines(rows))

it('takes a line with nothing wrong in it without a word', async () => {
  const { problems, summary } = await importRows(nativeRow())
  expect(problems).toEqual([])
  expect(summary).toMatchObject({ lines: 1, imported: 1, leftOut: 0 })
})

describe('a broken line is left out, and the report names field and rule', () => {
  const cases: [what: string, change: NativeRow, expected: string[]][] = [
    ['no fibre composition', { composition: '' }, ['1 composition P-01 MISSING']],
    ['shares that are not 100', { composition: '80% wool, 10% silk' }, ['1 composition P-01 SUM_NOT_100']],
    ['shares in the wrong order', { composition: '20% silk, 80% wool' }, ['1 composition P-01 NOT_DESCENDING']],
    [
      'half percents',
      { composition: '97,5% cotton, 2,5% elastane' },
      ['1 composition P-01 PERCENT_NOT_WHOLE', '1 composition P-01 PERCENT_NOT_WHOLE'],
    ],
    ['a brand name for a fibre', { composition: '100% Lycra' }, ['1 composition P-01 NOT_A_FIBRE']],
    ['an unknown part', { composition: 'collar: 100% wool' }, ['1 composition P-02 COMPONENT_UNKNOWN']],
    ['a part twice', { composition: 'outer: 100% wool; outer: 100% silk' }, ['1 composition P-02 COMPONENT_TWICE']],
    [
      'leather that is denied',
      { composition: '100% leather', animal_parts: 'no' },
      ['1 animal_parts P-03 ANIMAL_PARTS_NOT_NAMED'],
    ],
    ['no care symbols', { care: '' }, ['1 care P-05 MISSING']],
    ['an unknown care symbol', { care: 'wash95' }, ['1 care P-05 CARE_UNKNOWN']],
    ['no maker', { maker_name: '' }, ['1 maker_name P-06 FIELD_MISSING']],
    ['no way to write to the maker', { maker_email: 'none' }, ['1 maker_email P-06 NO_ELECTRONIC_ADDRESS']],
    ['a maker far away', { maker_country: 'TR' }, ['1 responsible_name P-06 NO_RESPONSIBLE_PERSON']],
    ['no picture', { image: '' }, ['1 image P-06 MISSING']],
    ['characters no database keeps', { name_de: 'Mantel\0' }, ['1 name_de NOT_TEXT']],
    ['half a character', { name_fr: 'Manteau \ud83d' }, ['1 name_fr NOT_TEXT']],
    ['a mistyped GTIN', { gtin: '4006380000019' }, ['1 gtin P-06 GTIN_CHECK_DIGIT']],
    ['a GTIN a spreadsheet rounded', { gtin: '4,00638E+12' }, ['1 gtin P-06 GTIN_ROUNDED']],
    ['no size', { size: '' }, ['1 size P-09 MISSING']],
    ['a size that is none', { size: 'medium' }, ['1 size P-09 SIZE_WRONG']],
    ['a size of another system', { size: 'M', size_system: 'numeric' }, ['1 size P-09 SIZE_WRONG']],
    ['no French name', { name_fr: '' }, ['1 name_fr X-06 MISSING']],
    [
      'a description in German only',
      { description_de: 'Weich' },
      ['1 description_fr X-06 MISSING', '1 description_en X-06 MISSING'],
    ],
    ['no price', { price_eur: '', price_chf: '' }, ['1 price T-01 MISSING']],
    ['a negative price', { price_eur: '-129.99' }, ['1 price_eur PRICE_NEGATIVE']],
    ['a price of zero', { price_eur: '0,00' }, ['1 price_eur PRICE_ZERO']],
    ['a price one can read in two ways', { price_eur: '1.299' }, ['1 price_eur AMOUNT_IN_DOUBT']],
    ['a price in words', { price_eur: 'auf Anfrage' }, ['1 price_eur NOT_AN_AMOUNT']],
    ['dollars', { price_eur: '129.99 USD' }, ['1 price_eur CURRENCY_UNKNOWN']],
    ['francs among euros', { price_eur: '129.90 CHF' }, ['1 price_eur T-01 CURRENCY_WRONG']],
    ['a price without a currency', { price: '129.99' }, ['1 price T-01 CURRENCY_MISSING']],
    ['a reduction that is none', { sale_price_eur: '129.99' }, ['1 sale_price_eur O-03 NOT_REDUCED']],
    ['Swiss shops that differ', { price_ch: '149.90' }, ['1 price_fr_ch M-03 SWISS_SHOPS_DIFFER']],
    [
      'a reduction that ends too early',
      { sale_price_eur: '99', sale_since: '2026-11-10', sale_until: '2026-11-09' },
      ['1 sale_until ENDS_BEFORE_START'],
    ],
    ['a negative stock', { stock: '-1' }, ['1 stock NUMBER_TOO_LOW']],
    ['an unknown category', { category: 'Damen > Hüte' }, ['1 category CATEGORY_UNKNOWN']],
    ['a colour that is none', { colour_hex: 'camel' }, ['1 colour_hex NOT_A_COLOUR']],
    ['a day that does not exist', { first_live_at: '2026-02-31' }, ['1 first_live_at NOT_A_DATE']],
    ['neither yes nor no', { is_active: 'maybe' }, ['1 is_active NOT_YES_OR_NO']],
    [
      'several mistakes at once',
      { type: '', size: 'x', stock: 'viele' },
      ['1 type MISSING', '1 size P-09 SIZE_WRONG', '1 stock NOT_A_WHOLE_NUMBER'],
    ],
  ]
  it.each(cases)('%s', async (_, change, expected) => {
    const { errors, summary } = await importRows(nativeRow(change), sizeRow('40'))
    expect(short(errors)).toEqual(expected)
    expect(summary).toMatchObject({ lines: 2, imported: 1, leftOut: 1 })
  })
})

it('P-08 lets goods in that are not sold yet, and says what they still lack', async () => {
  const { styles, problems, errors } = await importRows(nativeRow({ is_active: 'nein', composition: '', image: '' }))
  expect(styles[0]?.products[0]?.isActive).toBe(false)
  expect(errors).toEqual([])
  expect(short(problems)).toEqual(['1 composition P-01 MISSING', '1 image P-06 MISSING'])
})

it('P-03 names parts of animals by itself when the list says nothing', async () => {
  const { styles } = await importRows(nativeRow({ composition: 'upper: 100% Leder; outsole: 100% Gummi' }))
  expect(styles[0]?.composition.hasAnimalParts).toBe(true)
})

describe('lines of one style', () => {
  it('that contradict each other are reported, and nothing of the style is imported', async () => {
    const { errors, styles } = await importRows(
      nativeRow(),
      sizeRow('40', { name_de: 'Mantel' }),
      sizeRow('42', { name_de: 'Mantel' }),
    )
    expect(styles).toEqual([])
    expect(short(errors)).toEqual(['2 name LINES_DISAGREE'])
    expect(errors[0]?.message).toContain('Line 1')
  })

  it('that disagree about one colour leave the other colours alone', async () => {
    const black = {
      product_key: 'S-1-black',
      colour_key: 'black',
      colour_name_de: 'Schwarz',
      variant_key: 'b-38',
      gtin: gtinOf(9),
    }
    const { errors, styles } = await importRows(nativeRow(), sizeRow('40', { popularity: '9' }), nativeRow(black))
    expect(short(errors)).toEqual(['2 popularity LINES_DISAGREE'])
    expect(styles[0]?.products.map(({ referenceKey }) => referenceKey)).toEqual(['S-1-black'])
  })

  it('count by their first line where the mapping says so', async () => {
    const rows = [nativeRow(), sizeRow('40', { name_de: 'Mantel' })]
    const { errors, styles } = await importText('g.jsonl', toJsonLines(rows), { mapping: { contradictions: 'first' } })
    expect(errors).toEqual([])
    expect(styles[0]?.name.de).toBe('Wickelmantel')
  })

  it('may repeat a line, but not say two things about one size', async () => {
    const repeated = await importRows(nativeRow(), nativeRow())
    expect(short(repeated.problems)).toEqual(['2 variant_key LINE_TWICE'])
    expect(repeated.summary).toMatchObject({ imported: 1, leftOut: 0 })
    const torn = await importRows(nativeRow(), nativeRow({ stock: '4' }), sizeRow('40'))
    expect(short(torn.errors)).toEqual(['1 variant_key KEY_TWICE', '2 variant_key KEY_TWICE'])
    expect(torn.summary).toMatchObject({ imported: 1, leftOut: 2 })
  })

  it('have each size once', async () => {
    const { errors } = await importRows(nativeRow(), nativeRow({ variant_key: 'other', gtin: gtinOf(2) }))
    expect(short(errors)).toEqual(['2 size P-09 SIZE_TWICE'])
  })

  it('are shoes when a half size is among them', async () => {
    const { styles } = await importRows(sizeRow('38'), sizeRow('39,5'))
    expect(styles[0]?.sizeSystem).toBe('shoe')
    expect(styles[0]?.products[0]?.variants.map(({ size }) => size)).toEqual(['38', '39.5'])
  })

  it('P-09 stand in the order of their sizes, however the file has them', async () => {
    const { styles } = await importRows(sizeRow('XL'), sizeRow('S'), sizeRow('2XL'), sizeRow('M'))
    expect(styles[0]?.products[0]?.variants.map(({ size }) => size)).toEqual(['S', 'M', 'XL', '2XL'])
  })
})

it('one key in two styles is taken once', async () => {
  const other = nativeRow({ style_key: 'S-2', product_key: 'S-2-camel' })
  const { errors, summary } = await importRows(nativeRow(), other)
  expect(short(errors)).toEqual(['2 variant_key KEY_TWICE'])
  expect(summary).toMatchObject({ imported: 1, leftOut: 1 })
})
