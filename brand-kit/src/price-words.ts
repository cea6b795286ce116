import { kit } from './current.ts'
import { priceWordData } from './browser-data.ts'

/** The brand's own words of prices, by the name of their file. Browsers need them, too. */
export const brandPriceWords = priceWordData(kit)
