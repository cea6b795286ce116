import type { Localised } from '@vitrine/contracts/catalogue'
import type { Fabric } from './fabrics/fabric.ts'
import type { Gender, Noun } from './families/family.ts'
import { patternOf } from './patterns.ts'
import type { PatternName } from './patterns.ts'

/** Parts of a product name besides its noun. */
export type NameParameters = {
  noun: Noun
  fabric: Fabric
  pattern?: PatternName
  detail?: Localised
  namesFabric: boolean
}

const endings: Readonly<Record<Gender, string>> = { m: 'er', f: 'e', n: 'es', p: 'e' }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const spoken = (...words: readonly (string | undefined)[]) => capital(words.filter(Boolean).join(' '))

/** “Langes Trägerkleid” already carries its adjective; a second one would read like a list. */
const beginsWithAdjective = (noun: string) => /^\p{Lu}\p{Ll}+(e|er|es) \p{Lu}/u.test(noun)

/** `Gestreiftes Langarmshirt aus Baumwolljersey`. */
function german(word: string, { noun, fabric, pattern, detail, namesFabric }: NameParameters): string {
  const { adjective, de = '' } = pattern ? patternOf(pattern) : {}
  const cloth = namesFabric ? `aus ${fabric.name.de}` : undefined
  if (adjective && !beginsWithAdjective(word)) return spoken(adjective + endings[noun.gender], word, cloth, detail?.de)
  const patterned = word.includes(' mit ') ? de.replace('mit ', 'und ') : de
  return spoken(word, patterned, cloth, detail?.de)
}

/** `Robe portefeuille à fleurs en viscose`. */
const french = ({ noun, fabric, pattern, detail, namesFabric }: NameParameters): string =>
  spoken(noun.fr, pattern && patternOf(pattern).fr, namesFabric ? `en ${fabric.name.fr}` : undefined, detail?.fr)

/** `a wool blend` before a noun is `wool-blend`. */
const asAdjective = (cloth: string) => cloth.replace(/^an? /, '').replace(/ (blend|knit)$/, '-$1')

const shapeWords =
  /^((small|slim|wide|long|short|cropped|fitted|oversized|boxy|longline|straight|double-breasted|(straight|wide)-leg|high-waisted|(knee|calf)-high|knee-length|(long|short)-sleeved) )+/

/** `Long floral viscose slip dress`: its shape, then the pattern, then the cloth. */
function english({ noun, fabric, pattern, detail, namesFabric }: NameParameters): string {
  const [shape = ''] = shapeWords.exec(noun.en) ?? []
  const cloth = namesFabric ? asAdjective(fabric.name.en) : undefined
  return spoken(shape.trim(), pattern && patternOf(pattern).en, cloth, noun.en.slice(shape.length), detail?.en)
}

/** The name in all languages, from the same facts. */
export function nameOf(facts: NameParameters): Localised {
  const { de, at, ch } = facts.noun
  return {
    de: german(de, facts),
    fr: french(facts),
    en: english(facts),
    ...(at && { at: german(at, facts) }),
    ...(ch && { ch: german(ch, facts) }),
  }
}
