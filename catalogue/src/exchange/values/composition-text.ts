import {
  componentName,
  componentNames,
  fibreNames,
  isHardMaterial,
  materialName,
  otherMaterials,
} from '@vitrine/contracts/catalogue'
import type { Component, Composition, Fibre } from '@vitrine/contracts/catalogue'
import { allLanguages } from '@vitrine/contracts/markets'
import { refused, understood } from './reading.ts'
import type { Reading } from './reading.ts'

type Material = Component['shares'][number]['material']

const materials: readonly Material[] = [...(Object.keys(fibreNames) as Fibre[]), ...otherMaterials]
const animal: ReadonlySet<Material> = new Set(['leather', 'suede', 'down', 'feather', 'horn'])

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** Every spelling that may stand in a file: our key and the name in each language. */
const materialBySpelling = new Map(
  materials.flatMap((material) =>
    [material, ...allLanguages.map((language) => materialName(material, language))].map((word) => [
      plain(word),
      material,
    ]),
  ),
)
/** Further words of trade for metals and stones; fibres have only their own names. */
const tradeWords: Readonly<Record<string, Material>> = {
  steel: 'stainlessSteel',
  edelstahl: 'stainlessSteel',
  acier: 'stainlessSteel',
  '316l stainless steel': 'stainlessSteel',
  '925 silver': 'sterlingSilver',
  '925 sterling silver': 'sterlingSilver',
  'sterling silber': 'sterlingSilver',
  sterlingsilber: 'sterlingSilver',
  'gold-plated': 'goldPlated',
  'gold plating': 'goldPlated',
  'gold filled': 'goldPlated',
  '14k gold': 'gold',
  '18k gold': 'gold',
  'solid gold': 'gold',
  gelbgold: 'gold',
  'sapphire glass': 'glass',
  saphirglas: 'glass',
  mineralglas: 'glass',
  süßwasserperle: 'pearl',
  'freshwater pearl': 'pearl',
  spandex: 'elastane',
  lycra: 'elastane',
  nylon: 'polyamide',
  rayon: 'viscose',
}
/** A material by any of its spellings. */
export const materialOf = (word: string): Material | undefined =>
  materialBySpelling.get(plain(word)) ?? tradeWords[plain(word)]

const componentBySpelling = new Map(
  componentNames.flatMap((name) =>
    [name, ...allLanguages.map((language) => componentName(name, language))].map((word) => [plain(word), name]),
  ),
)

/** `80% wool` or `wool 80 %`. */
const shareForms = [
  /^(?<percent>\d+(?:[.,]\d+)?)\s*%\s*(?<word>.+)$/,
  /^(?<word>.+?)\s*(?<percent>\d+(?:[.,]\d+)?)\s*%$/,
]
/** A comma or a slash, but not the comma of 2,5 %. */
const betweenShares = /(?<!\d),|,(?!\d)|\/|\n/

function readShare(text: string): Reading<Component['shares'][number]> {
  const { percent, word } = shareForms.map((form) => form.exec(text.trim())).find(Boolean)?.groups ?? {}
  const hard = percent === undefined ? materialOf(text) : undefined
  if (hard && isHardMaterial(hard)) return understood({ material: hard, percent: 0 })
  if (percent === undefined || word === undefined)
    return refused('SHARE_UNREADABLE', `"${text.trim()}" has no percentage. Write "80% wool, 20% polyamide".`, 'P-01')
  const material = materialBySpelling.get(plain(word))
  if (!material)
    return refused(
      'NOT_A_FIBRE',
      `"${word.trim()}" is no fibre name of Regulation (EU) 1007/2011. Replace brand names.`,
      'P-01',
    )
  return understood({ material, percent: Number(percent.replace(',', '.')) })
}

function readComponent(text: string): Reading<Component> {
  const [label, shares] = text.includes(':') ? (text.split(/:(.*)/s) as [string, string]) : ['outer', text]
  const name = componentBySpelling.get(plain(label))
  if (!name)
    return refused(
      'COMPONENT_UNKNOWN',
      `"${label.trim()}" is no part of an article. Use outer, lining, filling, trim …`,
      'P-02',
    )
  const read = shares
    .split(betweenShares)
    .filter((part) => part.trim() !== '')
    .map(readShare)
  const wrong = read.find((share) => !share.ok)
  return wrong ?? understood({ name, shares: read.flatMap((share) => (share.ok ? [share.value] : [])) })
}

/** Reads `outer: 80% wool, 20% polyamide; lining: 100% viscose`, in German, French or English. */
export function readComponents(text: string): Reading<Component[]> {
  const read = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map(readComponent)
  const wrong = read.find((component) => !component.ok)
  return wrong ?? understood(read.flatMap((component) => (component.ok ? [component.value] : [])))
}

export const holdsAnimalParts = (components: readonly Component[]): boolean =>
  components.some(({ shares }) => shares.some(({ material }) => animal.has(material)))

export const writeComponents = ({ components }: Composition): string =>
  components
    .map(
      ({ name, shares }) =>
        `${name}: ${shares.map(({ material, percent }) => (percent === 0 ? material : `${percent}% ${material}`)).join(', ')}`,
    )
    .join('; ')
