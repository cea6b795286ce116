import { useRouteLoaderData } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import type { MenuData, MenuEntry } from './menu-entries.ts'

/** The top of the menu. Without the category tree: the entries that every shop has at the same address. */
export function useMenu(): readonly MenuEntry[] {
  const { t } = useI18n()
  const known = useRouteLoaderData<MenuData>('default-layout')
  if (known?.menu) return known.menu
  const entry = (id: number, name: string, to: string, isSale = false) => ({ id, name, to, isSale, hasMore: false })
  return [
    entry(-1, t('menu.new'), '/c/new/'),
    entry(-2, t('menu.outfits'), '/c/outfits/'),
    entry(-3, t('menu.sale'), '/c/sale/', true),
  ]
}
