import type { Localised } from '@vitrine/contracts/catalogue'
import type { Fabric } from './fabrics/fabric.ts'
import type { Gender, Noun } from './families/family.ts'
import { patternOf } from './patterns.ts'
import type { PatternName } from './patterns.ts'

/** Parts of a product name besides its noun. */
export type NameParameters = {
  noun: Noun
  /** The name that the style has to itself. */
  model: string
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

/** The model stands behind the garment and before its features: “Strickkleid Alma mit Rollkragen”. */
const withModel = (noun: string, features: RegExp, model: string) => {
  const at = noun.search(features)
  return at < 0 ? `${noun} ${model}` : `${noun.slice(0, at)} ${model}${noun.slice(at)}`
}

/** `Gestreiftes Langarmshirt Alma aus Baumwolljersey`. */
function german(word: string, { noun, model, fabric, pattern, detail, namesFabric }: NameParameters): string {
  const { adjective, de = '' } = pattern ? patternOf(pattern) : {}
  const cloth = namesFabric ? `aus ${fabric.name.de}` : undefined
  const named = withModel(word, / mit /, model)
  if (adjective && !beginsWithAdjective(word)) return spoken(adjective + endings[noun.gender], named, cloth, detail?.de)
  const patterned = word.includes(' mit ') ? de.replace('mit ', 'und ') : de
  return spoken(named, patterned, cloth, detail?.de)
}

/** A “sac à main” is one word for French ears; “à col roulé” is a feature. */
const frenchFeatures = / à (?!main)/

/** `Robe portefeuille Alma à fleurs en viscose`. */
const french = ({ noun, model, fabric, pattern, detail, namesFabric }: NameParameters): string =>
  spoken(
    withModel(noun.fr, frenchFeatures, model),
    pattern && patternOf(pattern).fr,
    namesFabric ? `en ${fabric.name.fr}` : undefined,
    detail?.fr,
  )

/** `a wool blend` before a noun is `wool-blend`. */
const asAdjective = (cloth: string) => cloth.replace(/^an? /, '').replace(/ (blend|knit)$/, '-$1')

const shapeWords =
  /^((small|slim|wide|long|short|cropped|fitted|oversized|boxy|longline|straight|double-breasted|(straight|wide)-leg|high-waisted|(knee|calf)-high|knee-length|(long|short)-sleeved) )+/

/** `Alma long floral viscose slip dress`: the model, its shape, then the pattern, then the cloth. */
function english({ noun, model, fabric, pattern, detail, namesFabric }: NameParameters): string {
  const [shape = ''] = shapeWords.exec(noun.en) ?? []
  const cloth = namesFabric ? asAdjective(fabric.name.en) : undefined
  return spoken(model, shape.trim(), pattern && patternOf(pattern).en, cloth, noun.en.slice(shape.length), detail?.en)
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
