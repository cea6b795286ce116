import * as v from 'valibot'
import { fibreNames, fibres } from './fibres.ts'
import type { Fibre } from './fibres.ts'
import type { Language } from './localised.ts'

/** Materials of a part besides fibres; shoes and bags have nothing else. */
const otherMaterials = ['leather', 'suede', 'textile', 'rubber', 'synthetic', 'down', 'feather'] as const
export type OtherMaterial = (typeof otherMaterials)[number]

const componentNames = ['outer', 'lining', 'filling', 'sleeveLining', 'trim', 'upper', 'insole', 'outsole'] as const
export type ComponentName = (typeof componentNames)[number]

const Material = v.picklist([...fibres, ...otherMaterials])
const Share = v.object({ material: Material, percent: v.number() })
export const Component = v.object({ name: v.picklist(componentNames), shares: v.array(Share) })
export type Component = v.InferOutput<typeof Component>

/** One entry per component of the article: outer fabric, lining, filling. */
export const Composition = v.object({
  components: v.array(Component),
  /** Buttons of horn, a leather patch, down: the sentence of Article 12 must be shown. */
  hasAnimalParts: v.boolean(),
})
export type Composition = v.InferOutput<typeof Composition>

export type CompositionProblem =
  | { code: 'NO_COMPONENT' }
  | { code: 'COMPONENT_TWICE'; component: ComponentName }
  | { code: 'COMPONENT_EMPTY'; component: ComponentName }
  | { code: 'PERCENT_NOT_WHOLE'; component: ComponentName; percent: number }
  | { code: 'SUM_NOT_100'; component: ComponentName; sum: number }
  | { code: 'NOT_DESCENDING'; component: ComponentName }
  | { code: 'MATERIAL_TWICE'; component: ComponentName; material: string }
  | { code: 'ANIMAL_PARTS_NOT_NAMED'; component: ComponentName; material: string }

const animal: ReadonlySet<string> = new Set(['leather', 'suede', 'down', 'feather'])

function* problemsOf({ name: component, shares }: Component, hasAnimalParts: boolean): Generator<CompositionProblem> {
  if (shares.length === 0) yield { code: 'COMPONENT_EMPTY', component }
  const seen = new Set<string>()
  let sum = 0
  let above = Infinity
  let isDescending = true
  for (const { material, percent } of shares) {
    if (!Number.isInteger(percent) || percent < 1) yield { code: 'PERCENT_NOT_WHOLE', component, percent }
    if (seen.has(material)) yield { code: 'MATERIAL_TWICE', component, material }
    if (animal.has(material) && !hasAnimalParts) yield { code: 'ANIMAL_PARTS_NOT_NAMED', component, material }
    seen.add(material)
    isDescending &&= percent <= above
    sum += percent
    above = percent
  }
  if (!isDescending) yield { code: 'NOT_DESCENDING', component }
  if (shares.length > 0 && sum !== 100) yield { code: 'SUM_NOT_100', component, sum }
}

/** Problems of a composition (P-01, P-02, P-03); empty if it may be shown. */
export function compositionProblems({ components, hasAnimalParts }: Composition): readonly CompositionProblem[] {
  const problems: CompositionProblem[] = []
  if (components.length === 0) problems.push({ code: 'NO_COMPONENT' })
  const named = new Set<ComponentName>()
  for (const component of components) {
    if (named.has(component.name)) problems.push({ code: 'COMPONENT_TWICE', component: component.name })
    named.add(component.name)
    problems.push(...problemsOf(component, hasAnimalParts))
  }
  return problems
}

const otherNames: Readonly<Record<OtherMaterial, Record<Language, string>>> = {
  leather: { de: 'Leder', fr: 'cuir', en: 'leather' },
  suede: { de: 'Veloursleder', fr: 'cuir velours', en: 'suede' },
  textile: { de: 'Textil', fr: 'textile', en: 'textile' },
  rubber: { de: 'Gummi', fr: 'caoutchouc', en: 'rubber' },
  synthetic: { de: 'Synthetik', fr: 'synthétique', en: 'synthetic' },
  down: { de: 'Daunen', fr: 'duvet', en: 'down' },
  feather: { de: 'Federn', fr: 'plumes', en: 'feathers' },
}

export const componentLabels: Readonly<Record<ComponentName, Record<Language, string>>> = {
  outer: { de: 'Oberstoff', fr: 'Tissu extérieur', en: 'Outer fabric' },
  lining: { de: 'Futter', fr: 'Doublure', en: 'Lining' },
  filling: { de: 'Füllung', fr: 'Garnissage', en: 'Filling' },
  sleeveLining: { de: 'Ärmelfutter', fr: 'Doublure des manches', en: 'Sleeve lining' },
  trim: { de: 'Besatz', fr: 'Garniture', en: 'Trim' },
  upper: { de: 'Obermaterial', fr: 'Dessus', en: 'Upper' },
  insole: { de: 'Futter und Decksohle', fr: 'Doublure et semelle intérieure', en: 'Lining and sock' },
  outsole: { de: 'Laufsohle', fr: 'Semelle extérieure', en: 'Outer sole' },
}

export const animalPartsNote: Readonly<Record<Language, string>> = {
  de: 'Enthält nichttextile Teile tierischen Ursprungs',
  fr: 'Contient des parties non textiles d’origine animale',
  en: 'Contains non-textile parts of animal origin',
}

export const materialName = (material: Fibre | OtherMaterial, language: Language): string =>
  material in fibreNames ? fibreNames[material as Fibre][language] : otherNames[material as OtherMaterial][language]

/** `70 % Schurwolle, 30 % Polyamid`: percent by weight, descending, no abbreviations. */
export function writeShares({ shares }: Component, language: Language): string {
  const gap = language === 'en' ? '' : '\u00a0'
  return shares.map(({ material, percent }) => `${percent}${gap}% ${materialName(material, language)}`).join(', ')
}
