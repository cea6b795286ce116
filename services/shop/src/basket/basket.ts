import {
  type BasketError,
  basketLimits,
  type ExistingItemHandling,
  type ItemUpdate,
  type NewItem,
} from '@vitrine/contracts/shop'
import { mayBeMain, without } from './item-groups.ts'
import { groupOf, type Line, type Outcome, roomFor, type Shelf } from './line.ts'

const statuses = {
  ItemAddedWithReducedQuantity: 206,
  ItemUnavailable: 412,
  MaximumItemCountReached: 413,
  VariantAlreadyPresent: 409,
  ItemDataNotFound: 404,
  BasketItemNotFound: 404,
  Unknown: 404,
} as const satisfies Record<BasketError['kind'], number>

const error = (
  kind: BasketError['kind'],
  about: Pick<BasketError, 'operation' | 'variantId' | 'basketItemKey' | 'message'>,
): BasketError => ({ ...about, statusCode: statuses[kind], kind })

const done = (lines: readonly Line[], errors: readonly BasketError[] = []): Outcome => ({ lines, errors })

/** Puts one item into a basket. The same variant in the same group is the same line. */
export function addItem(
  lines: readonly Line[],
  item: NewItem,
  handling: ExistingItemHandling,
  shelf: Shelf,
  newKey: () => string = () => crypto.randomUUID(),
): Outcome {
  const { variantId, quantity } = item
  const held = lines.find((line) => line.variantId === variantId && line.groupId === groupOf(item))
  if (quantity === 0 && (!held || handling === 'KeepExisting' || handling === 'AddQuantityToExisting'))
    return done(lines)
  if (held && handling === 'KeepExisting') return done(lines)
  if (held && handling === 'ReplaceExisting' && quantity === 0) return done(without(held, lines))

  const refuse = (kind: BasketError['kind'], message?: string) =>
    done(lines, [error(kind, { operation: 'add', variantId, ...(message && { message }) })])
  const supply = shelf.supply(variantId)
  if (supply === undefined) return refuse('ItemDataNotFound')
  if (item.promotionId != null && !shelf.hasPromotion(item.promotionId)) return refuse('Unknown', 'No such promotion')

  const isRaised = held && handling === 'AddQuantityToExisting'
  const before = held && handling !== 'ReplaceExisting' ? held.quantity : 0
  const wanted = before + quantity
  const room = roomFor({ variantId, groupId: groupOf(item) }, lines, supply)
  if (room === 0) return refuse('ItemUnavailable')
  if (isRaised && room <= before)
    return refuse(before >= basketLimits.quantity ? 'MaximumItemCountReached' : 'ItemUnavailable')
  if (!held && lines.length >= basketLimits.lines) return refuse('MaximumItemCountReached')

  const possible = Math.min(wanted, room)
  const errors = possible < wanted ? [error('ItemAddedWithReducedQuantity', { operation: 'add', variantId })] : []
  if (isRaised)
    return done(
      lines.map((line) => (line === held ? { ...held, ...told(item), quantity: possible } : line)),
      errors,
    )
  const others = lines.filter((line) => line !== held)
  return done([...others, newLine(item, possible, others, newKey())], errors)
}

const newLine = (item: NewItem, quantity: number, others: readonly Line[], key: string): Line => ({
  key,
  variantId: item.variantId,
  quantity,
  promotionId: item.promotionId ?? null,
  groupId: groupOf(item),
  isMainItem: (item.itemGroup?.isMainItem ?? false) && mayBeMain(groupOf(item), others),
  isRequired: item.itemGroup?.isRequired ?? false,
  displayData: item.displayData ?? {},
  customData: item.customData ?? {},
})

/** Only what was said anew replaces what a line carries along. */
const told = ({
  displayData,
  customData,
  promotionId,
}: Pick<NewItem, 'displayData' | 'customData' | 'promotionId'>) => ({
  ...(displayData && { displayData }),
  ...(customData && { customData }),
  ...(promotionId !== undefined && { promotionId }),
})

/** Several items one after the other; one that fails does not undo those before it. */
export const addItems = (
  lines: readonly Line[],
  items: readonly NewItem[],
  handling: ExistingItemHandling,
  shelf: Shelf,
  newKey?: () => string,
): Outcome =>
  items.reduce<Outcome>((soFar, item) => {
    const next = addItem(soFar.lines, item, handling, shelf, newKey)
    return done(next.lines, [...soFar.errors, ...next.errors])
  }, done(lines))

/** Changes a line: its quantity up to what there is, its promotion (`null` takes it away), and what it carries along. */
export function updateItem(lines: readonly Line[], key: string, update: ItemUpdate, shelf: Shelf): Outcome {
  const held = lines.find((line) => line.key === key)
  if (!held) return done(lines, [error('BasketItemNotFound', { operation: 'update', basketItemKey: key })])
  const about = { operation: 'update', basketItemKey: key, variantId: held.variantId } as const
  const refuse = (kind: BasketError['kind'], message?: string) =>
    done(lines, [error(kind, { ...about, ...(message && { message }) })])

  const { itemGroup, quantity, promotionId } = update
  const groupId = itemGroup?.id ?? held.groupId
  const others = lines.filter((line) => line !== held)
  if (others.some((line) => line.variantId === held.variantId && line.groupId === groupId))
    return refuse('VariantAlreadyPresent')
  const supply = shelf.supply(held.variantId)
  if (supply === undefined) return refuse('ItemDataNotFound')
  if (promotionId !== null && promotionId !== held.promotionId && !shelf.hasPromotion(promotionId))
    return refuse('Unknown', 'No such promotion')
  const room = roomFor(held, lines, supply)
  if (room === 0) return refuse('ItemUnavailable')

  const changed: Line = {
    ...held,
    ...told(update),
    quantity: Math.min(quantity, room),
    groupId,
    ...(itemGroup && {
      isMainItem: itemGroup.isMainItem && mayBeMain(groupId, others),
      isRequired: itemGroup.isRequired,
    }),
  }
  return done(
    lines.map((line) => (line === held ? changed : line)),
    changed.quantity < quantity ? [error('ItemAddedWithReducedQuantity', about)] : [],
  )
}

/** Takes a line out, and its whole group if it was the main item of one. */
export function removeItem(lines: readonly Line[], key: string): Outcome {
  const held = lines.find((line) => line.key === key)
  return held
    ? done(without(held, lines))
    : done(lines, [error('BasketItemNotFound', { operation: 'delete', basketItemKey: key })])
}

/**
 * Lays one basket into another. What can no longer be had comes along as it was, so that nothing disappears in silence;
 * of what does not fit, the rest is named as reduced.
 */
export function mergeLines(
  lines: readonly Line[],
  added: readonly Line[],
  handling: ExistingItemHandling,
  shelf: Shelf,
  newKey?: () => string,
): Outcome {
  const piecesIn = (some: readonly Line[], variantId: number) =>
    some.filter((line) => line.variantId === variantId).reduce((sum, { quantity }) => sum + quantity, 0)
  const patient: Shelf = {
    supply: (variantId) => shelf.supply(variantId) || Math.max(piecesIn(lines, variantId), piecesIn(added, variantId)),
    // Carried along like everything else; whether it holds is seen when the basket is priced.
    hasPromotion: () => true,
  }
  const promoted = new Set(lines.filter(({ promotionId }) => promotionId !== null).map(sameness))
  const items = added.map((line) => {
    const { promotionId, ...item } = toItem(line)
    const keepsOwn = handling === 'AddQuantityToExisting' && promoted.has(sameness(line))
    return keepsOwn || promotionId === undefined ? item : { ...item, promotionId }
  })
  const { lines: merged, errors } = addItems(lines, items, handling, patient, newKey)
  return done(
    merged,
    errors.map((each) => (each.kind === 'ItemUnavailable' ? error('ItemAddedWithReducedQuantity', each) : each)),
  )
}

const sameness = ({ variantId, groupId }: Line): string => `${variantId} ${groupId}`

const toItem = ({
  variantId,
  quantity,
  promotionId,
  groupId,
  isMainItem,
  isRequired,
  displayData,
  customData,
}: Line): NewItem => ({
  variantId,
  quantity,
  ...(promotionId !== null && { promotionId }),
  ...(groupId && { itemGroup: { id: groupId, isMainItem, isRequired } }),
  ...(Object.keys(displayData).length > 0 && { displayData }),
  ...(Object.keys(customData).length > 0 && { customData }),
})
