import { kit } from './current.ts'
import { colourWordData } from './browser-data.ts'

/** The brand's own words for families of colours: the family of each word. Browsers draw dots for them. */
export const brandColourWords = colourWordData(kit)
