import { countryData } from './browser-data.ts'
import { kit } from './current.ts'

/** Codes of three letters by those of two. Apart from the shops: few pages need them. */
export const countries = countryData(kit)
