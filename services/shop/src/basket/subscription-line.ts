import { labelIn } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import {
  type AttributesByKey,
  intervalIn,
  type ItemUpdate,
  type NewItem,
  type SubscriptionInterval,
  subscriptionOfferOf,
  wantsSubscription,
} from '@vitrine/contracts/shop'
import type { Line, StockLookup } from './line.ts'

/** The display field with the interval of a line. */
const said = 'attribute-1'

/** A size that comes regularly is a line of its own: beside the same one that comes once, or less often. */
const groupFor = (variantId: number, interval: SubscriptionInterval): string => `subscription-${variantId}-${interval}`

/**
 * Completes something that is to come again and again. Whatever the caller says about the contract, its terms and the
 * words about it are the shop's: they are read beside the button of the order. Nothing where it is not sold like that.
 */
export function asSubscription(
  item: NewItem,
  attributes: AttributesByKey,
  { language }: Pick<Market, 'language'>,
): NewItem | undefined {
  const interval = intervalIn(item)
  const offer = subscriptionOfferOf(attributes)
  const rhythm = offer?.intervals.find(({ value }) => value === interval)
  if (!interval || !offer || !rhythm) return undefined
  const { term, cancellationPolicy } = offer
  const asked = item.customData?.['subscriptionDefinition'] as object
  return {
    ...item,
    customData: {
      ...item.customData,
      subscriptionDefinition: {
        ...asked,
        term: term.value ?? term.label,
        cancellationPolicy: cancellationPolicy.value ?? cancellationPolicy.label,
      },
    },
    displayData: {
      ...item.displayData,
      [said]: {
        key: 'subscription',
        label: labelIn('regularly', language),
        value: asSentence(`${rhythm.label}, ${labelIn('starts_with_order', language)}`),
      },
    },
    itemGroup: item.itemGroup ?? { id: groupFor(item.variantId, interval), isMainItem: true, isRequired: false },
  }
}

const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

type LineDetails = Pick<Line, 'customData' | 'displayData' | 'groupId' | 'isMainItem' | 'isRequired'>
type Change = Pick<ItemUpdate, 'customData' | 'displayData' | 'itemGroup'> & { variantId: number }

/**
 * Custom data and group of a line after a change. In another size or interval it changes its group, if the shop gave it
 * one; without an interval it leaves it. Undefined if the subscription is not offered for it.
 */
export function carriedBy(held: Line, change: Change, stock: StockLookup): LineDetails | undefined {
  const { variantId, itemGroup } = change
  const customData = change.customData ?? held.customData
  const displayData = change.displayData ?? held.displayData
  const before = intervalIn(held)
  const isOurs = before !== null && held.groupId === groupFor(held.variantId, before)
  const changedLine = {
    customData,
    displayData,
    groupId: itemGroup?.id ?? held.groupId,
    isMainItem: itemGroup?.isMainItem ?? held.isMainItem,
    isRequired: itemGroup?.isRequired ?? held.isRequired,
  }
  if (!wantsSubscription(changedLine)) {
    if (!isOurs || itemGroup) return changedLine
    const { [said]: _, ...words } = displayData
    return { ...changedLine, displayData: words, groupId: '', isMainItem: false }
  }
  // A change of the quantity keeps the agreed terms, also if the shop sells others by now.
  if (!change.customData && !change.displayData && variantId === held.variantId) return changedLine
  const own = itemGroup ?? (isOurs || held.groupId === '' ? undefined : toGroup(held))
  const wanted = stock.toSubscription?.({
    variantId,
    quantity: 1,
    customData,
    displayData,
    ...(own && { itemGroup: own }),
  })
  if (!wanted?.itemGroup) return undefined
  const { id: groupId, isMainItem, isRequired } = wanted.itemGroup
  return {
    customData: wanted.customData ?? customData,
    displayData: wanted.displayData ?? displayData,
    groupId,
    isMainItem,
    isRequired,
  }
}

const toGroup = ({ groupId: id, isMainItem, isRequired }: Line) => ({ id, isMainItem, isRequired })
