import type { PlainMessageKey } from '../i18n/translate.ts'

export type MenuEntry = { label: PlainMessageKey; to: string; isSale?: boolean }

/** The top of the category tree that ships with the shop; the tree itself comes from the shop service. */
export const menuEntries: readonly MenuEntry[] = [
  { label: 'menu.new', to: '/c/new/' },
  { label: 'menu.dresses', to: '/c/damen/kleider/' },
  { label: 'menu.blouses', to: '/c/damen/blusen-shirts/' },
  { label: 'menu.knitwear', to: '/c/damen/strick/' },
  { label: 'menu.blazers', to: '/c/damen/blazer/' },
  { label: 'menu.coats', to: '/c/damen/maentel-jacken/' },
  { label: 'menu.trousers', to: '/c/damen/hosen-jeans/' },
  { label: 'menu.skirts', to: '/c/damen/roecke/' },
  { label: 'menu.shoes', to: '/c/damen/schuhe-taschen/' },
  { label: 'menu.outfits', to: '/c/outfits/' },
  { label: 'menu.sale', to: '/c/sale/', isSale: true },
]
