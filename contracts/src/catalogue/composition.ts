import * as v from 'valibot'
import { fibres } from './fibres.ts'
import type { Language } from './localised.ts'

/** Materials of a part besides fibres; shoes and bags have nothing else. */
const softMaterials = ['leather', 'suede', 'textile', 'rubber', 'synthetic', 'down', 'feather'] as const

/** Materials of jewellery, watches and glasses. They are named without shares: the law asks for those of fibres only. */
const hardMaterials = [
  'metal',
  'stainlessSteel',
  'gold',
  'goldPlated',
  'silver',
  'sterlingSilver',
  'brass',
  'titanium',
  'glass',
  'crystal',
  'ceramic',
  'pearl',
  'gemstone',
  'wood',
  'horn',
  'plastic',
  'straw',
  'cork',
] as const

export const otherMaterials = [...softMaterials, ...hardMaterials] as const
export type OtherMaterial = (typeof otherMaterials)[number]

export const componentNames = [
  'outer',
  'lining',
  'filling',
  'sleeveLining',
  'trim',
  'upper',
  'insole',
  'outsole',
  'material',
  'case',
  'strap',
  'stone',
] as const
export type ComponentName = (typeof componentNames)[number]

const Material = v.picklist([...fibres, ...otherMaterials])
/** Percent by weight; 0 where the material is named without a share. */
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

const animal: ReadonlySet<string> = new Set(['leather', 'suede', 'down', 'feather', 'horn'])
const hard: ReadonlySet<string> = new Set(hardMaterials)

/** Whether a material is named without a share: metal, glass, stones. */
export const isHardMaterial = (material: string): boolean => hard.has(material)

/** Whether any part can be washed or cleaned, so that care symbols belong to it. */
export const needsCare = ({ components }: Pick<Composition, 'components'>): boolean =>
  components.length === 0 || components.some(({ shares }) => shares.some(({ material }) => !hard.has(material)))

function* problemsOf({ name: component, shares }: Component, hasAnimalParts: boolean): Generator<CompositionProblem> {
  if (shares.length === 0) yield { code: 'COMPONENT_EMPTY', component }
  const seen = new Set<string>()
  let sum = 0
  let above = Infinity
  let isDescending = true
  for (const { material, percent } of shares) {
    const isUnstated = percent === 0 && hard.has(material)
    if (!isUnstated && (!Number.isInteger(percent) || percent < 1))
      yield { code: 'PERCENT_NOT_WHOLE', component, percent }
    if (seen.has(material)) yield { code: 'MATERIAL_TWICE', component, material }
    if (animal.has(material) && !hasAnimalParts) yield { code: 'ANIMAL_PARTS_NOT_NAMED', component, material }
    seen.add(material)
    isDescending &&= percent <= above
    sum += percent
    above = percent
  }
  if (!isDescending) yield { code: 'NOT_DESCENDING', component }
  const isUnstated = shares.every(({ material, percent }) => percent === 0 && hard.has(material))
  if (!isUnstated && sum !== 100) yield { code: 'SUM_NOT_100', component, sum }
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

export const otherNames: Readonly<Record<OtherMaterial, Record<Language, string>>> = {
  leather: { de: 'Leder', fr: 'cuir', en: 'leather' },
  suede: { de: 'Veloursleder', fr: 'cuir velours', en: 'suede' },
  textile: { de: 'Textil', fr: 'textile', en: 'textile' },
  rubber: { de: 'Gummi', fr: 'caoutchouc', en: 'rubber' },
  synthetic: { de: 'Synthetik', fr: 'synthétique', en: 'synthetic' },
  down: { de: 'Daunen', fr: 'duvet', en: 'down' },
  feather: { de: 'Federn', fr: 'plumes', en: 'feathers' },
  metal: { de: 'Metall', fr: 'métal', en: 'metal' },
  stainlessSteel: { de: 'Edelstahl', fr: 'acier inoxydable', en: 'stainless steel' },
  gold: { de: 'Gold', fr: 'or', en: 'gold' },
  goldPlated: { de: 'vergoldet', fr: 'plaqué or', en: 'gold plated' },
  silver: { de: 'Silber', fr: 'argent', en: 'silver' },
  sterlingSilver: { de: '925er Silber', fr: 'argent 925', en: 'sterling silver' },
  brass: { de: 'Messing', fr: 'laiton', en: 'brass' },
  titanium: { de: 'Titan', fr: 'titane', en: 'titanium' },
  glass: { de: 'Glas', fr: 'verre', en: 'glass' },
  crystal: { de: 'Kristall', fr: 'cristal', en: 'crystal' },
  ceramic: { de: 'Keramik', fr: 'céramique', en: 'ceramic' },
  pearl: { de: 'Perle', fr: 'perle', en: 'pearl' },
  gemstone: { de: 'Edelstein', fr: 'pierre précieuse', en: 'gemstone' },
  wood: { de: 'Holz', fr: 'bois', en: 'wood' },
  horn: { de: 'Horn', fr: 'corne', en: 'horn' },
  plastic: { de: 'Kunststoff', fr: 'plastique', en: 'plastic' },
  straw: { de: 'Stroh', fr: 'paille', en: 'straw' },
  cork: { de: 'Kork', fr: 'liège', en: 'cork' },
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
  material: { de: 'Material', fr: 'Matière', en: 'Material' },
  case: { de: 'Gehäuse', fr: 'Boîtier', en: 'Case' },
  strap: { de: 'Armband', fr: 'Bracelet', en: 'Strap' },
  stone: { de: 'Besatz mit Steinen', fr: 'Pierres', en: 'Stones' },
}
