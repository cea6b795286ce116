import { announcedReduction, historyOf, Style } from '@vitrine/contracts/catalogue'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { generateCatalogue } from '../../index.ts'
import type { LayoutName } from './layouts.ts'
import { knownFrom, now, runImport, sampleFile, sampleMapping, short } from '../testing/run-import.ts'

const { attributeGroups } = generateCatalogue()

const importSample = (file: string, from: LayoutName, options: Partial<Parameters<typeof runImport>[1]> = {}) =>
  runImport(sampleFile(`exports/${file}`), { from, currency: 'EUR', attributeGroups, ...options })

const sizesOf = (styles: readonly Style[], key: string) =>
  Object.fromEntries(
    (styles.find(({ masterKey }) => masterKey === key)?.products ?? []).map(({ referenceKey, variants }) => [
      referenceKey,
      variants.map(({ size }) => size),
    ]),
  )
const productOf = (styles: readonly Style[], key: string) =>
  styles.flatMap(({ products }) => products).find(({ referenceKey }) => referenceKey === key)
const styleOf = (styles: readonly Style[], key: string) => styles.find(({ masterKey }) => masterKey === key)

describe('an export of every layout', () => {
  it.each([
    ['shopify.csv', 'shopify', { lines: 17, imported: 15, products: 9, drafts: 8, errors: 0, leftOut: 0 }],
    ['jewellery.csv', 'shopify', { lines: 7, imported: 7, products: 4, drafts: 4, errors: 0, leftOut: 0 }],
    ['woocommerce.csv', 'woocommerce', { lines: 12, imported: 9, products: 6, drafts: 5, errors: 0, leftOut: 0 }],
    ['google.tsv', 'google', { lines: 6, imported: 5, products: 3, drafts: 3, errors: 1, leftOut: 1 }],
    ['google.xml', 'google', { lines: 2, imported: 2, products: 1, drafts: 1, errors: 0, leftOut: 0 }],
    ['vendure.csv', 'vendure', { lines: 4, imported: 4, products: 3, drafts: 3, errors: 0, leftOut: 0 }],
  ] as const)('%s brings its sizes in', async (file, from, expected) => {
    const { styles, summary } = await importSample(file, from)
    expect(summary).toMatchObject(expected)
    for (const style of styles) expect(v.safeParse(Style, style).success).toBe(true)
  })

  it.each([
    ['shopify.csv', 'shopify'],
    ['woocommerce.csv', 'woocommerce'],
    ['google.tsv', 'google'],
    ['vendure.csv', 'vendure'],
  ] as const)('%s a second time changes nothing', async (file, from) => {
    const { styles } = await importSample(file, from)
    const later = '2026-12-20T08:00:00Z'
    const again = await importSample(file, from, { now: later, knownStyles: knownFrom(styles) })
    expect(again.styles).toEqual(styles)
  })

  it('of another shop is refused with its columns', async () => {
    await expect(importSample('vendure.csv', 'shopify')).rejects.toThrow(
      'does not look like an export of shopify: it has none of the columns handle, url_handle',
    )
  })

  it('T-01 that names no currency is refused where shops have several', async () => {
    const reading = runImport(sampleFile('exports/shopify.csv'), { from: 'shopify' })
    await expect(reading).rejects.toThrow('does not name its currency. Say which one with --currency EUR or CHF')
  })
})

describe('Shopify', () => {
  it('fills blank cells down, sorts options into colours and sizes, and knows words for sizes', async () => {
    const { styles } = await importSample('shopify.csv', 'shopify')
    expect(sizesOf(styles, 'sommerkleid-lina')).toEqual({
      'sommerkleid-lina-midnight-blue': ['S', 'M', 'L'],
      'sommerkleid-lina-sand': ['S', 'M', 'L'],
    })
    expect(sizesOf(styles, 'tasche-ida')).toEqual({ 'tasche-ida': ['One Size'] })
    expect(sizesOf(styles, 'cardigan-mare')).toEqual({ 'cardigan-mare': ['XS/S', 'M/L'] })
    expect(sizesOf(styles, 'jeans-pia')).toEqual({ 'jeans-pia': ['W28/L32', 'W30/L32'] })
    expect(Object.keys(sizesOf(styles, 'schal-juna'))).toEqual([
      'schal-juna-off-white-kurz',
      'schal-juna-off-white-lang',
    ])
    expect(styleOf(styles, 'cardigan-mare')?.sizeSystem).toBe('label')
  })

  it('turns HTML into words, and finds the fibres in them', async () => {
    const { styles } = await importSample('shopify.csv', 'shopify')
    const dress = styleOf(styles, 'sommerkleid-lina')
    expect(dress?.shortDescription.de).toBe(
      'Ein leichtes Kleid für warme Tage.\n• 95 % Bio-Baumwolle, 5 % Elasthan\n• Seitliche Taschen',
    )
    expect(dress?.composition.components).toEqual([
      {
        name: 'outer',
        shares: [
          { material: 'cotton', percent: 95 },
          { material: 'elastane', percent: 5 },
        ],
      },
    ])
  })

  it('gives each colour its own pictures first, then those of no other colour, in their order', async () => {
    const { sources, pictures } = await importSample('shopify.csv', 'shopify')
    const files = sources.map((source) => source.replace(/^.*\/|\?.*$/g, ''))
    expect(files.slice(0, 4)).toEqual(['lina-blue.jpg', 'lina-back.jpg', 'lina-detail.jpg', 'lina-sand.jpg'])
    expect(pictures.find(({ picture }) => picture.includes('lina-sand'))?.contents).toHaveLength(3)
  })

  it('O-05 keeps a crossed price as price history and shows it only once the history proves it', async () => {
    const { styles, problems } = await importSample('shopify.csv', 'shopify')
    const dress = productOf(styles, 'sommerkleid-lina-sand')
    const history = dress ? historyOf(dress, 10028, dress.variants[0]?.id ?? 0) : []
    expect(history.map(({ amount, reason }) => [amount, reason])).toEqual([[7900, 'sale']])
    expect(announcedReduction(history, now)).toBeUndefined()
    expect(short(problems)).toContain('2 sale_price O-05 NOT_ANNOUNCED')
    const proven = await importSample('shopify.csv', 'shopify', {
      mapping: { fields: { price_since: { constant: '2026-08-01' } } },
    })
    const known = productOf(proven.styles, 'sommerkleid-lina-sand')
    const entries = known ? historyOf(known, 10028, known.variants[0]?.id ?? 0) : []
    expect(announcedReduction(entries, now)).toMatchObject({ lowestPrior: 9900, current: 7900 })
    expect(short(problems)).toContain('13 price O-03 NOT_REDUCED')
  })

  it('reads weights, barcodes, tags, brands and untracked stock', async () => {
    const { styles, problems } = await importSample('shopify.csv', 'shopify')
    expect(productOf(styles, 'tasche-ida')).toMatchObject({
      weight: 800,
      attributes: { brand: ['nordlicht'], material: ['leather'] },
      variants: [{ gtin: '4006381333931' }],
    })
    expect(productOf(styles, 'sommerkleid-lina-sand')?.attributes).toMatchObject({
      fit: ['oversized'],
      neckline: ['v'],
      pattern: ['streifen'],
    })
    expect(productOf(styles, 'schal-juna-off-white-lang')?.variants[0]?.stock).toEqual({
      quantity: 0,
      isSellableWithoutStock: true,
    })
    const { message } = problems.find(({ code }) => code === 'TAGS_UNUSED') ?? {}
    expect(message).toContain('bestseller-2025 (1)')
  })

  it('lists colours whose family was guessed for review', async () => {
    const { styles, problems } = await importSample('shopify.csv', 'shopify')
    expect(productOf(styles, 'sommerkleid-lina-midnight-blue')?.colour).toMatchObject({
      family: 'blue',
      name: { de: 'Midnight Blue' },
    })
    expect(problems.filter(({ code }) => code === 'COLOUR_GUESSED').map(({ value }) => value)).toContain(
      'Midnight Blue',
    )
    const mapped = await importSample('shopify.csv', 'shopify', { mapping: { colours: { 'midnight blue': 'black' } } })
    expect(productOf(mapped.styles, 'sommerkleid-lina-midnight-blue')?.colour.family).toBe('black')
  })

  it('P-08 keeps what the law demands and the export lacks as to-dos of a draft', async () => {
    const { styles, problems } = await importSample('shopify.csv', 'shopify')
    expect(productOf(styles, 'cardigan-mare')).toMatchObject({
      isActive: false,
      draft: ['care', 'maker_name', 'maker_street', 'maker_zip', 'maker_city', 'maker_country', 'maker_email'],
    })
    expect(productOf(styles, 'gutschein')?.draft).toEqual(expect.arrayContaining(['composition', 'image', 'price']))
    // A product that the shop itself had hidden is no draft of ours.
    expect(productOf(styles, 'formel')).toMatchObject({ isActive: false })
    expect(productOf(styles, 'formel')).not.toHaveProperty('draft')
    expect(short(problems.filter(({ severity }) => severity === 'todo'))).toContain('11 care P-05 MISSING')
  })

  it('P-06 makes a draft of a product whose pictures cannot be reached, and keeps those an earlier import brought', async () => {
    const failing = async () => ({ ok: false, code: 'PICTURE_NOT_REACHED', message: 'It is down.' }) as const
    const { styles } = await importSample('shopify.csv', 'shopify', { takePicture: failing })
    expect(productOf(styles, 'cardigan-mare')).toMatchObject({ picture: '', isActive: false })
    expect(productOf(styles, 'cardigan-mare')?.draft).toContain('image')
    const good = await importSample('shopify.csv', 'shopify')
    const later = await importSample('shopify.csv', 'shopify', {
      takePicture: failing,
      knownStyles: knownFrom(good.styles),
    })
    expect(productOf(later.styles, 'cardigan-mare')?.picture).toBe(productOf(good.styles, 'cardigan-mare')?.picture)
  })

  it('creates categories it cannot find, once', async () => {
    const { styles, parts } = await importSample('shopify.csv', 'shopify')
    const { categories = [] } = parts
    expect(categories.filter(({ key }) => key === 'strick')).toHaveLength(1)
    expect(productOf(styles, 'sommerkleid-lina-sand')?.categoryIds).toEqual([
      categories.find(({ key }) => key === 'women/dresses')?.id,
    ])
    const again = await importSample('shopify.csv', 'shopify', { categories })
    expect(again.parts.categories).toBeUndefined()
  })

  it('names new brands and colours in the vocabulary', async () => {
    const { parts } = await importSample('shopify.csv', 'shopify')
    const labels = (key: string) =>
      parts.attributeGroups?.find((group) => group.key === key)?.values.map(({ label }) => label.de)
    expect(labels('brand')).toContain('Nordlicht')
    expect(labels('colorDetail')).toContain('Midnight Blue')
  })

  it('X-06 says which languages are missing', async () => {
    const { styles, problems } = await importSample('shopify.csv', 'shopify', { language: 'en' })
    expect(styles[0]?.name).toMatchObject({ de: '', en: 'Sommerkleid "Lina"' })
    expect(short(problems)).toContain('0 name_de X-06 LANGUAGE_MISSING')
  })
})

it('a jewellery shop has metals, ring sizes and millimetres', async () => {
  const { styles } = await importSample('jewellery.csv', 'shopify')
  expect(sizesOf(styles, 'ring-aura')).toEqual({ 'ring-aura-gold': ['52', '54'], 'ring-aura-silver': ['52', '54'] })
  expect(sizesOf(styles, 'uhr-nova')).toEqual({ 'uhr-nova': ['40 mm', '44 mm'] })
  expect(styleOf(styles, 'uhr-nova')?.composition.components).toEqual([
    {
      name: 'material',
      shares: [
        { material: 'stainlessSteel', percent: 0 },
        { material: 'glass', percent: 0 },
      ],
    },
  ])
  // Metal is not washed.
  expect(productOf(styles, 'kette-luna')?.draft).not.toContain('care')
})

describe('WooCommerce', () => {
  it('joins variations with their parent, wherever it stands', async () => {
    const { styles, problems } = await importSample('woocommerce.csv', 'woocommerce')
    expect(sizesOf(styles, 'HEMD')).toEqual({ 'HEMD-olivgruen': ['M', 'L'], 'HEMD-weiss': ['M', 'L'] })
    expect(styleOf(styles, 'id:120')?.name.de).toBe('Mütze')
    // A variation that leaves the size open holds for all sizes of its parent.
    expect(sizesOf(styles, 'id:120')).toEqual({ 'id:120-rot': ['S', 'M'] })
    expect(short(problems)).toEqual(expect.arrayContaining(['11 LINE_SKIPPED', '12 LINE_SKIPPED', '14 PARENT_MISSING']))
  })

  it('reads attributes, weights and sale prices with their dates', async () => {
    const { styles } = await importSample('woocommerce.csv', 'woocommerce')
    expect(productOf(styles, 'GUERTEL-cognac')).toMatchObject({ weight: 300, attributes: { material: ['leather'] } })
    expect(productOf(styles, 'HEMD-weiss')?.attributes).toMatchObject({ brand: ['feldweg'], pattern: ['streifen'] })
    const shirt = productOf(styles, 'HEMD-weiss')
    expect(shirt?.prices[0]?.entries).toEqual([
      { validFrom: now, amount: 6900, reason: 'sale' },
      { validFrom: '2026-11-30T00:00:00Z', amount: 8900, reason: 'regular' },
    ])
  })
})

it('Google Merchant: T-01 another currency is refused with advice, and goods need no GTIN', async () => {
  const { styles, errors } = await importSample('google.tsv', 'google', {})
  expect(sizesOf(styles, 'G1')).toEqual({ 'G1-navy': ['36', '38'], 'G1-rust': ['36', '38'] })
  expect(styleOf(styles, 'G1')?.name.de).toBe('Wickelrock Tilda')
  expect(short(errors)).toEqual(['6 price CURRENCY_UNKNOWN'])
  expect(errors[0]?.message).toContain('Prices are not converted: give them in EUR or CHF')
  expect(productOf(styles, 'G1-navy')).toMatchObject({ weight: 400, variants: [{ gtin: '' }, { gtin: '' }] })
})

it('Vendure: lists with bars are facets, options and pictures', async () => {
  const { styles, sources } = await importSample('vendure.csv', 'vendure')
  expect(sizesOf(styles, 'pullover-birke')).toEqual({
    'pullover-birke-forest-green': ['S', 'M'],
    'pullover-birke-ecru': ['S'],
  })
  expect(styleOf(styles, 'pullover-birke')?.composition.components[0]?.shares).toEqual([
    { material: 'virginWool', percent: 100 },
  ])
  expect(sources).toContain('birke-gruen.jpg')
  expect(productOf(styles, 'kissen-moos')?.variants[0]?.stock.isSellableWithoutStock).toBe(true)
})

it('a fifth layout is described by a mapping file alone', async () => {
  const { styles, summary, problems } = await runImport(sampleFile('exports/till.csv'), {
    mapping: await sampleMapping('exports/till.mapping.json'),
  })
  expect(summary).toMatchObject({ lines: 4, imported: 4, styles: 2, products: 3, drafts: 1, errors: 0 })
  expect(sizesOf(styles, '4711')).toEqual({ '4711-altrosa': ['36', '38'], '4711-himmelblau': ['36'] })
  expect(productOf(styles, '4711-altrosa')).toMatchObject({ isActive: true, colour: { family: 'pink' } })
  expect(productOf(styles, '4712-schwarz')?.draft).toEqual(['composition'])
  expect(short(problems)).not.toContain('0 notiz COLUMN_UNKNOWN')
})
