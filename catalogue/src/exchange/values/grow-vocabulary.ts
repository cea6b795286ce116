import { furtherLanguages } from '@vitrine/contracts/markets'
import { type AttributeGroup, type AttributeKey, type Localised, languages } from '@vitrine/contracts/catalogue'

/** Names of groups for a shop that has none yet. */
const groupLabels: Partial<Record<AttributeKey, Localised>> = {
  brand: { de: 'Marke', fr: 'Marque', en: 'Brand' },
  color: { de: 'Farbe', fr: 'Couleur', en: 'Colour' },
  colorDetail: { de: 'Farbton', fr: 'Teinte', en: 'Shade' },
  category: { de: 'Art', fr: 'Type', en: 'Type' },
  material: { de: 'Material', fr: 'Matière', en: 'Material' },
  pattern: { de: 'Muster', fr: 'Motif', en: 'Pattern' },
  fit: { de: 'Passform', fr: 'Coupe', en: 'Fit' },
  length: { de: 'Länge', fr: 'Longueur', en: 'Length' },
  sleeve: { de: 'Ärmel', fr: 'Manches', en: 'Sleeves' },
  neckline: { de: 'Ausschnitt', fr: 'Encolure', en: 'Neckline' },
  occasion: { de: 'Anlass', fr: 'Occasion', en: 'Occasion' },
}

export type GrowingVocabulary = {
  /** Names a value of an attribute, in languages in which the shop has no name for it. */
  add(key: AttributeKey, value: string, label: Localised): void
  /** All groups with what was added. */
  groups(): readonly AttributeGroup[]
  hasGrown(): boolean
}

/** Values that imported goods bring along. Without a name they would show neither on pages nor in filters. */
export function growVocabulary(known: readonly AttributeGroup[]): GrowingVocabulary {
  const groups = new Map<string, AttributeGroup>(
    known.map((group) => [group.key, { ...group, values: [...group.values] }]),
  )
  const values = new Map(known.map(({ key, values: all }) => [key as string, new Set(all.map(({ value }) => value))]))
  let hasGrown = false
  let lastId = Math.max(0, ...known.flatMap(({ id, values: all }) => [id, ...all.map((value) => value.id)]))
  return {
    add(key, value, label) {
      const title = groupLabels[key]
      if (!title || value === '') return
      if (values.get(key)?.has(value)) {
        if (addLanguages(groups.get(key), value, label)) hasGrown = true
        return
      }
      const isNamed = languages.some((language) => label[language] !== '')
      if (!isNamed) return
      const isMany = key === 'material' || key === 'occasion'
      const group = groups.get(key) ?? { id: (lastId += 1), key, label: title, multiSelect: isMany, values: [] }
      group.values.push({ id: (lastId += 1), value, label })
      groups.set(key, group)
      values.set(key, (values.get(key) ?? new Set()).add(value))
      hasGrown = true
    },
    groups: () => [...groups.values()],
    hasGrown: () => hasGrown,
  }
}

/** Adds the words of languages that the name of a value lacks; returns whether there were any. */
function addLanguages(group: AttributeGroup | undefined, value: string, label: Localised): boolean {
  const at = group?.values.findIndex((entry) => entry.value === value) ?? -1
  const known = group?.values[at]
  if (!group || !known) return false
  const written: Readonly<Record<string, string | undefined>> = known.label
  const isNew = ([language, words]: [string, string | undefined]) => words && furtherLanguages.includes(language)
  const missing = Object.entries(label).filter((entry) => isNew(entry) && !written[entry[0]])
  if (missing.length === 0) return false
  group.values[at] = { ...known, label: { ...known.label, ...Object.fromEntries(missing) } }
  return true
}
