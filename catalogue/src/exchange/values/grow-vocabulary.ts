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
  /** Names a value of an attribute, unless the shop has a name for it. */
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
      if (!title || value === '' || values.get(key)?.has(value)) return
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
