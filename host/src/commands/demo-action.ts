import type { DemoCounts } from '@vitrine/shop'
import { misuse, type OperatorAction } from './shop-usage.ts'

/** `demo` counts the demo's data in the shop; `demo remove` removes it. */
export function demoAction([action, ...rest]: readonly string[]): OperatorAction {
  if (rest.length > 0 || (action !== undefined && action !== 'remove'))
    throw misuse(`There is no "demo ${[action, ...rest].join(' ')}": say demo or demo remove.`)
  return async ({ demo }) => {
    const { demoContentsOf } = await import('../demo/demo-contents.ts')
    const contents = await demoContentsOf(demo)
    if (action === undefined) {
      const found = listCounts(await demo.count(contents))
      return found === '' ? 'The shop has no demo data.' : `Demo data in the shop: ${found}.`
    }
    const { keptStyles, ...removed } = await demo.remove(contents)
    const kept =
      keptStyles === 0 ? '' : ` ${keptStyles} styles stay, no longer sold: orders of other customers contain them.`
    const found = listCounts(removed)
    return `${found === '' ? 'The shop had no demo data' : `Removed: ${found}`}.${kept} Demo pages: npm run content -- remove --demo`
  }
}

const names: Readonly<Record<keyof DemoCounts, string>> = {
  styles: 'styles',
  customers: 'customers',
  orders: 'orders',
  vouchers: 'vouchers',
  giftCards: 'gift cards',
  staff: 'staff accounts',
  stores: 'stores',
  campaigns: 'campaigns',
  promotions: 'promotions',
  outfits: 'outfits',
}

const listCounts = (counts: DemoCounts): string =>
  (Object.keys(names) as (keyof DemoCounts)[])
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name]} ${names[name]}`)
    .join(', ')
