import { shopData } from './browser-data.ts'
import { kit } from './current.ts'

export type { ShopSummary } from './browser-data.ts'

/** The part of the kit that browsers have, too. Bundles hold it as data. */
export const { brand, serviceSlugs, shops } = shopData(kit)
