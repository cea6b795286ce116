import { type Label, labelIn } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Category, NavigationItem, NavigationTree } from '@vitrine/contracts/shop'
import { toRoots } from './categories.ts'
import type { ShopStructure } from './structure-cache.ts'

/** The menus of the shop: the whole tree in the head of a page, its first two levels at the foot. */
const menus: readonly { id: number; key: string; label: Label; levels: number }[] = [
  { id: 1, key: 'main', label: 'main_menu', levels: 5 },
  { id: 2, key: 'footer', label: 'footer_menu', levels: 2 },
]

export const toNavigationTrees = ({ categories }: ShopStructure, market: Market): NavigationTree[] =>
  menus.map(({ id, key, label, levels }) => ({
    id,
    key,
    name: labelIn(label, market.language),
    items: toRoots(categories, { market, children: levels - 1, includeHidden: false }).map(toItem),
  }))

export function toItem({ children = [], ...category }: Category): NavigationItem {
  return {
    type: 'category',
    id: category.id,
    name: category.name,
    categoryId: category.id,
    category,
    filters: [],
    visibleFrom: null,
    visibleTo: null,
    children: children.map(toItem),
    customData: {},
    assets: {},
  }
}
