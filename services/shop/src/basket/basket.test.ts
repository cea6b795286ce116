import { basketLimits, type ExistingItemHandling, existingItemHandlings, type NewItem } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { addItem, addItems, mergeLines, removeItem, updateItem } from './basket.ts'
import { availableQuantities } from './availability.ts'
import { isMain } from './item-groups.ts'
import type { Line, StockLookup } from './line.ts'

const stock = (supply: Record<number, number> = { 1: 10, 2: 10, 3: 10 }, promotions: number[] = [7]): StockLookup => ({
  supply: (variantId) => supply[variantId],
  hasPromotion: (id) => promotions.includes(id),
})
const line = (change: Partial<Line> = {}): Line => ({
  key: 'k1',
  variantId: 1,
  quantity: 2,
  promotionId: null,
  groupId: '',
  isMainItem: false,
  isRequired: false,
  displayData: {},
  customData: {},
  ...change,
})
const item = (change: Partial<NewItem> = {}): NewItem => ({ variantId: 1, quantity: 3, ...change })
const name = (value: string) => ({ name: { key: 'name', label: 'Name', value } })
let keys = 0
const newKey = () => `new${++keys}`
const add = (lines: Line[], what: NewItem, handling: ExistingItemHandling = 'AddQuantityToExisting', on = stock()) =>
  addItem(lines, what, handling, on, newKey)
const kinds = ({ errors }: { errors: readonly { kind: string }[] }) => errors.map(({ kind }) => kind)

describe('a line that exists already', () => {
  const old = line({ displayData: name('old'), customData: { a: 1 }, promotionId: 7 })

  it.each([
    // handling, asked, quantity afterwards, keeps its key
    ['KeepExisting', 3, 2, true],
    ['KeepExisting', 0, 2, true],
    ['AddQuantityToExisting', 3, 5, true],
    ['AddQuantityToExisting', 0, 2, true],
    ['ReplaceExisting', 3, 3, false],
    ['ReplaceExisting', 0, undefined, false],
    ['ReplaceExistingWithCombinedQuantity', 3, 5, false],
    ['ReplaceExistingWithCombinedQuantity', 0, 2, false],
  ] as const)('%s, %i asked', (handling, quantity, expected, keepsKey) => {
    const { lines, errors } = add([old], item({ quantity, customData: { b: 2 } }), handling)
    expect(errors).toEqual([])
    expect(lines[0]?.quantity).toBe(expected)
    expect(lines[0]?.key === 'k1').toBe(keepsKey)
  })

  it.each(existingItemHandlings)('%s without a line adds what is asked, and nothing of nothing', (handling) => {
    expect(add([], item(), handling).lines).toMatchObject([{ variantId: 1, quantity: 3 }])
    expect(add([], item({ quantity: 0 }), handling)).toEqual({ lines: [], errors: [] })
  })

  it('keeps what it carries along unless something new is said', () => {
    expect(add([old], item()).lines).toMatchObject([{ displayData: name('old'), customData: { a: 1 }, promotionId: 7 }])
    const said = item({ displayData: name('new'), customData: { b: 2 }, promotionId: null })
    expect(add([old], said).lines).toMatchObject([
      { displayData: name('new'), customData: { b: 2 }, promotionId: null },
    ])
  })

  it('loses what it carried along when it is replaced', () => {
    for (const handling of ['ReplaceExisting', 'ReplaceExistingWithCombinedQuantity'] as const)
      expect(add([old], item(), handling).lines).toMatchObject([{ displayData: {}, customData: {}, promotionId: null }])
  })

  it('goes to the end of the basket when it is replaced', () => {
    const { lines } = add([old, line({ key: 'k2', variantId: 2 })], item(), 'ReplaceExisting')
    expect(lines.map(({ variantId }) => variantId)).toEqual([2, 1])
  })

  it('is another one in another group', () => {
    const group = { id: 'g', isMainItem: true, isRequired: true }
    expect(add([old], item({ itemGroup: group })).lines).toHaveLength(2)
  })
})

describe('stock and limits', () => {
  it('gives fewer than asked when there are fewer, and says so', () => {
    expect(add([], item({ quantity: 12 }))).toMatchObject({
      lines: [{ quantity: 10 }],
      errors: [{ operation: 'add', variantId: 1, kind: 'ItemAddedWithReducedQuantity', statusCode: 206 }],
    })
    expect(add([line()], item({ quantity: 12 })).lines).toMatchObject([{ quantity: 10 }])
  })

  it.each([
    ['nothing left', { 1: 0 }, []],
    ['the line holds all there is', { 1: 2 }, [line()]],
    ['the line holds more than there still is', { 1: 1 }, [line()]],
  ])('refuses when %s', (_, supply, lines) => {
    const outcome = add(lines, item(), 'AddQuantityToExisting', stock(supply))
    expect(kinds(outcome)).toEqual(['ItemUnavailable'])
    expect(outcome.lines).toEqual(lines)
  })

  it('counts what other groups hold of the same variant', () => {
    const held = line({ quantity: 8, groupId: 'g' })
    expect(add([held], item()).lines).toMatchObject([{ quantity: 8 }, { quantity: 2 }])
  })

  it('knows no end of what is sold beyond its stock, up to 99 a line', () => {
    const endless = stock({ 1: Number.POSITIVE_INFINITY })
    const full = add([line({ quantity: 98 })], item(), 'AddQuantityToExisting', endless)
    expect(full).toMatchObject({ lines: [{ quantity: 99 }], errors: [{ kind: 'ItemAddedWithReducedQuantity' }] })
    expect(add([line({ quantity: 99 })], item(), 'AddQuantityToExisting', endless).errors).toMatchObject([
      { kind: 'MaximumItemCountReached', statusCode: 413 },
    ])
  })

  it('refuses a line too many, but not more of a line that is there', () => {
    const full = Array.from({ length: basketLimits.lines }, (_, i) => line({ key: `k${i}`, variantId: 100 + i }))
    const supply = stock({ 1: 10, 100: 10 })
    expect(add(full, item(), 'AddQuantityToExisting', supply).errors).toMatchObject([
      { kind: 'MaximumItemCountReached', statusCode: 413 },
    ])
    expect(add(full, item({ variantId: 100 }), 'AddQuantityToExisting', supply).errors).toEqual([])
    expect(add(full, item({ variantId: 100 }), 'ReplaceExisting', supply).errors).toEqual([])
  })

  it('does not lose a line that cannot be replaced', () => {
    const lines = [line()]
    expect(add(lines, item(), 'ReplaceExisting', stock({ 1: 0 }))).toMatchObject({
      lines,
      errors: [{ statusCode: 412 }],
    })
  })

  it('knows nothing of an unknown variant or promotion', () => {
    expect(kinds(add([], item({ variantId: 9 })))).toEqual(['ItemDataNotFound'])
    expect(kinds(add([], item({ promotionId: 8 })))).toEqual(['Unknown'])
    expect(kinds(add([], item({ promotionId: 7 })))).toEqual([])
  })

  it('can still take out what is no longer sold', () => {
    expect(add([line()], item({ quantity: 0 }), 'ReplaceExisting', stock({})).lines).toEqual([])
  })

  it('serves the earlier of two lines first when there is not enough for both', () => {
    const lines = [line({ key: 'a', quantity: 3 }), line({ key: 'b', quantity: 3, groupId: 'g' })]
    const available = (supply: number) => Object.fromEntries(availableQuantities(lines, stock({ 1: supply })))
    expect(available(10)).toEqual({ a: 7, b: 7 })
    expect(available(4)).toEqual({ a: 3, b: 1 })
    expect(available(2)).toEqual({ a: 2, b: 0 })
    expect(available(0)).toEqual({ a: 0, b: 0 })
  })
})

describe('several items at once', () => {
  it('go in one after the other; what fails does not undo what went before', () => {
    const items = [item({ quantity: 4 }), item({ variantId: 9 }), item({ quantity: 9 }), item({ variantId: 2 })]
    const { lines, errors } = addItems([], items, 'AddQuantityToExisting', stock(), newKey)
    expect(lines).toMatchObject([
      { variantId: 1, quantity: 10 },
      { variantId: 2, quantity: 3 },
    ])
    expect(errors).toMatchObject([
      { kind: 'ItemDataNotFound', variantId: 9 },
      { kind: 'ItemAddedWithReducedQuantity', variantId: 1 },
    ])
  })
})

describe('changing a line', () => {
  const update = { quantity: 1, promotionId: null }

  it('changes its quantity and promotion, and keeps the rest', () => {
    const held = line({ displayData: name('old'), promotionId: 7 })
    expect(updateItem([held], 'k1', { quantity: 5, promotionId: null }, stock())).toEqual({
      lines: [{ ...held, quantity: 5, promotionId: null }],
      errors: [],
    })
    expect(updateItem([held], 'k1', { ...update, displayData: name('new') }, stock()).lines).toMatchObject([
      { displayData: name('new') },
    ])
  })

  it.each([
    ['an unknown line', 'k9', update, {}, 'BasketItemNotFound'],
    ['an unknown promotion', 'k1', { quantity: 1, promotionId: 8 }, { 1: 5 }, 'Unknown'],
    ['what is sold out', 'k1', update, { 1: 0 }, 'ItemUnavailable'],
    ['what is no longer sold', 'k1', update, {}, 'ItemDataNotFound'],
    [
      'into a group that has the same',
      'k1',
      { ...update, itemGroup: { id: 'g', isMainItem: false, isRequired: false } },
      { 1: 5 },
      'VariantAlreadyPresent',
    ],
  ] as const)('refuses %s', (_, key, change, supply, kind) => {
    const lines = [line(), line({ key: 'k2', groupId: 'g', quantity: 1 })]
    const outcome = updateItem(lines, key, change, stock(supply))
    expect(kinds(outcome)).toEqual([kind])
    expect(outcome.lines).toEqual(lines)
  })

  it('gives fewer than asked when there are fewer', () => {
    expect(updateItem([line()], 'k1', { quantity: 12, promotionId: null }, stock())).toMatchObject({
      lines: [{ quantity: 10 }],
      errors: [{ operation: 'update', basketItemKey: 'k1', kind: 'ItemAddedWithReducedQuantity', statusCode: 206 }],
    })
  })

  it('keeps a promotion that it carried already, whatever became of it', () => {
    expect(updateItem([line({ promotionId: 8 })], 'k1', { quantity: 1, promotionId: 8 }, stock()).errors).toEqual([])
  })
})

describe('groups', () => {
  const group = (id: string, isMainItem = false) => ({ id, isMainItem, isRequired: false })

  it('have exactly one main item: the first that was named so, or else the first', () => {
    const items = [
      item({ variantId: 1, itemGroup: group('g') }),
      item({ variantId: 2, itemGroup: group('g', true) }),
      item({ variantId: 3, itemGroup: group('g', true) }),
    ]
    const first = addItems([], items.slice(0, 1), 'AddQuantityToExisting', stock(), newKey).lines
    expect(first.map((each) => isMain(each, first))).toEqual([true])
    const { lines } = addItems(first, items.slice(1), 'AddQuantityToExisting', stock(), newKey)
    expect(lines.map((each) => isMain(each, lines))).toEqual([false, true, false])
  })

  it('go when their main item goes, and stay when another one does', () => {
    const lines = [
      line({ key: 'main', groupId: 'g', isMainItem: true }),
      line({ key: 'part', variantId: 2, groupId: 'g' }),
      line({ key: 'other', variantId: 3 }),
    ]
    const left = (outcome: { lines: readonly Line[] }) => outcome.lines.map(({ key }) => key)
    expect(left(removeItem(lines, 'main'))).toEqual(['other'])
    expect(left(removeItem(lines, 'part'))).toEqual(['main', 'other'])
    expect(left(add(lines, item({ variantId: 1, quantity: 0, itemGroup: group('g') }), 'ReplaceExisting'))).toEqual([
      'other',
    ])
    expect(left(add(lines, item({ variantId: 1, itemGroup: group('g', true) }), 'ReplaceExisting'))).toHaveLength(3)
    expect(kinds(removeItem(lines, 'unknown'))).toEqual(['BasketItemNotFound'])
  })

  it('a line without a group is no main item', () => expect(isMain(line(), [line()])).toBe(false))
})

describe('laying one basket into another', () => {
  const merge = (
    own: Line[],
    guest: Line[],
    supply: Record<number, number>,
    handling: ExistingItemHandling = 'AddQuantityToExisting',
  ) => mergeLines(own, guest, handling, stock(supply), newKey)

  it('adds up what both hold', () => {
    const { lines, errors } = merge([line()], [line({ key: 'g1', quantity: 3 }), line({ key: 'g2', variantId: 2 })], {
      1: 10,
      2: 10,
    })
    expect(lines).toMatchObject([
      { key: 'k1', quantity: 5 },
      { variantId: 2, quantity: 2 },
    ])
    expect(errors).toEqual([])
  })

  it.each([
    ['KeepExisting', 2],
    ['AddQuantityToExisting', 5],
    ['ReplaceExisting', 3],
    ['ReplaceExistingWithCombinedQuantity', 5],
  ] as const)('%s leaves %i of what both hold', (handling, quantity) => {
    expect(merge([line()], [line({ key: 'g1', quantity: 3 })], { 1: 10 }, handling).lines).toMatchObject([{ quantity }])
  })

  it('names what does not fit', () => {
    expect(merge([line()], [line({ key: 'g1', quantity: 3 })], { 1: 4 })).toMatchObject({
      lines: [{ quantity: 4 }],
      errors: [{ variantId: 1, kind: 'ItemAddedWithReducedQuantity' }],
    })
    expect(merge([line()], [line({ key: 'g1' })], { 1: 2 })).toMatchObject({
      lines: [{ quantity: 2 }],
      errors: [{ variantId: 1, kind: 'ItemAddedWithReducedQuantity' }],
    })
  })

  it.each([
    ['is sold out', { 1: 0 }],
    ['is no longer sold', {}],
  ])('brings along what %s, as it was', (_, supply) => {
    expect(merge([], [line({ key: 'g1', quantity: 3 })], supply)).toMatchObject({
      lines: [{ quantity: 3 }],
      errors: [],
    })
  })

  it('keeps the promotion the customer had, and brings one where there was none', () => {
    expect(merge([line({ promotionId: 7 })], [line({ key: 'g1', promotionId: 8 })], { 1: 10 }).lines).toMatchObject([
      { promotionId: 7 },
    ])
    expect(merge([line()], [line({ key: 'g1', promotionId: 8 })], { 1: 10 }).lines).toMatchObject([{ promotionId: 8 }])
  })
})
