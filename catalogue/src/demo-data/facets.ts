import type { GarmentType } from '../articles/article.ts'
import type { Cutting, WearGroup } from './families/family.ts'

export const fits = {
  fitted: { de: 'körpernah', fr: 'ajusté', en: 'fitted' },
  regular: { de: 'gerade', fr: 'droit', en: 'regular' },
  relaxed: { de: 'locker', fr: 'décontracté', en: 'relaxed' },
  oversized: { de: 'oversize', fr: 'oversize', en: 'oversized' },
} as const
export type FitName = keyof typeof fits

export const lengths = {
  mini: { de: 'mini', fr: 'mini', en: 'mini' },
  cropped: { de: 'verkürzt', fr: 'raccourci', en: 'cropped' },
  hip: { de: 'hüftlang', fr: 'aux hanches', en: 'hip length' },
  knee: { de: 'knielang', fr: 'au genou', en: 'knee length' },
  midi: { de: 'wadenlang', fr: 'mi-long', en: 'midi' },
  ankle: { de: 'knöchellang', fr: 'à la cheville', en: 'ankle length' },
  long: { de: 'lang', fr: 'long', en: 'long' },
} as const

export const sleeves = {
  sleeveless: { de: 'ärmellos', fr: 'sans manches', en: 'sleeveless' },
  straps: { de: 'Träger', fr: 'bretelles', en: 'straps' },
  short: { de: 'kurzarm', fr: 'manches courtes', en: 'short sleeves' },
  flutter: { de: 'Flügelärmel', fr: 'manches papillon', en: 'flutter sleeves' },
  balloon: { de: 'Ballonärmel', fr: 'manches ballon', en: 'balloon sleeves' },
  long: { de: 'langarm', fr: 'manches longues', en: 'long sleeves' },
} as const

export const necklines = {
  crew: { de: 'Rundhals', fr: 'col rond', en: 'crew neck' },
  v: { de: 'V-Ausschnitt', fr: 'col en V', en: 'V-neck' },
  boat: { de: 'U-Boot-Ausschnitt', fr: 'encolure bateau', en: 'boat neck' },
  cowl: { de: 'Wasserfallausschnitt', fr: 'col bénitier', en: 'cowl neck' },
  roll: { de: 'Rollkragen', fr: 'col roulé', en: 'roll neck' },
  stand: { de: 'Stehkragen', fr: 'col montant', en: 'stand collar' },
  bow: { de: 'Schluppe', fr: 'lavallière', en: 'pussy bow' },
  shirt: { de: 'Hemdkragen', fr: 'col chemise', en: 'shirt collar' },
  lapel: { de: 'Revers', fr: 'revers', en: 'lapels' },
  hood: { de: 'Kapuze', fr: 'capuche', en: 'hood' },
} as const

export const occasions = {
  everyday: { de: 'Alltag', fr: 'Tous les jours', en: 'Everyday' },
  office: { de: 'Büro', fr: 'Bureau', en: 'Office' },
  evening: { de: 'Abend', fr: 'Soirée', en: 'Evening' },
  festive: { de: 'Feste', fr: 'Fêtes', en: 'Celebrations' },
  weekend: { de: 'Wochenende', fr: 'Week-end', en: 'Weekend' },
  holiday: { de: 'Urlaub', fr: 'Vacances', en: 'Holiday' },
} as const
type OccasionName = keyof typeof occasions

const fitByOption: Readonly<Record<string, FitName>> = {
  fitted: 'fitted',
  slim: 'fitted',
  tapered: 'fitted',
  regular: 'regular',
  straight: 'regular',
  relaxed: 'relaxed',
  wide: 'relaxed',
  boxy: 'relaxed',
  oversized: 'oversized',
}
const closeFitting: ReadonlySet<GarmentType> = new Set(['pencil-skirt', 'sheath-dress', 'waistcoat'])

export const fitOf = (type: GarmentType, cut: Cutting): FitName =>
  fitByOption[cut.fit ?? cut.leg ?? ''] ?? (closeFitting.has(type) ? 'fitted' : 'regular')

const lengthByOption: Readonly<Record<string, keyof typeof lengths>> = {
  mini: 'mini',
  short: 'cropped',
  cropped: 'cropped',
  regular: 'hip',
  knee: 'knee',
  bermuda: 'knee',
  midi: 'midi',
  maxi: 'ankle',
  long: 'long',
  full: 'long',
}

export function lengthOf(type: GarmentType, group: WearGroup, cut: Cutting): keyof typeof lengths | undefined {
  if (group === 'shoe' || group === 'bag' || group === 'accessory') return undefined
  if (type === 'mini-skirt' || (type === 'shorts' && cut.length === 'short')) return 'mini'
  return lengthByOption[cut.length ?? '']
}

const longSleeved: ReadonlySet<GarmentType> = new Set([
  'knit-dress',
  'sweater',
  'turtleneck',
  'cardigan',
  'blazer',
  'coat',
  'trench',
  'quilted-jacket',
  'leather-jacket',
  'denim-jacket',
])
const sleeveless: ReadonlySet<GarmentType> = new Set(['tank-top', 'slipover', 'waistcoat'])

export function sleeveOf(type: GarmentType, cut: Cutting): keyof typeof sleeves | undefined {
  if (type === 'slip-dress' || type === 'camisole') return 'straps'
  if (sleeveless.has(type) || cut.sleeve === 'none') return 'sleeveless'
  if (cut.sleeve === 'short' || cut.sleeve === 'flutter' || cut.sleeve === 'balloon') return cut.sleeve
  return cut.sleeve || longSleeved.has(type) ? 'long' : undefined
}

const collarByType: Partial<Record<GarmentType, keyof typeof necklines>> = {
  shirt: 'shirt',
  'shirt-dress': 'shirt',
  'wrap-dress': 'v',
  jumpsuit: 'v',
  turtleneck: 'roll',
  blazer: 'lapel',
  waistcoat: 'v',
  coat: 'lapel',
  trench: 'lapel',
  'leather-jacket': 'lapel',
  'denim-jacket': 'shirt',
}

export function necklineOf(type: GarmentType, cut: Cutting): keyof typeof necklines | undefined {
  if (cut.collar === 'band') return 'stand'
  if (cut.neckline === 'high') return 'crew'
  const named = cut.neckline ?? cut.collar
  return named && named in necklines ? (named as keyof typeof necklines) : collarByType[type]
}

const byType: Partial<Record<GarmentType, readonly OccasionName[]>> = {
  'slip-dress': ['evening', 'festive'],
  'wrap-dress': ['everyday', 'festive'],
  'sheath-dress': ['office', 'festive'],
  jumpsuit: ['evening', 'weekend'],
  camisole: ['evening', 'everyday'],
  pumps: ['office', 'festive'],
  slingbacks: ['office', 'festive'],
  clutch: ['evening', 'festive'],
  sneakers: ['everyday', 'weekend'],
  sandals: ['weekend', 'holiday'],
  shorts: ['weekend', 'holiday'],
  'denim-jacket': ['everyday', 'weekend'],
  loafers: ['everyday', 'office'],
  shopper: ['everyday', 'office'],
}
const byGroup: Readonly<Record<WearGroup, readonly OccasionName[]>> = {
  dress: ['everyday', 'office'],
  top: ['everyday', 'office'],
  knit: ['everyday', 'weekend'],
  tailoring: ['office'],
  outer: ['everyday'],
  bottom: ['everyday', 'office'],
  shoe: ['everyday'],
  bag: ['everyday'],
  accessory: ['everyday', 'weekend'],
}

export const occasionsOf = (type: GarmentType, group: WearGroup): readonly OccasionName[] =>
  byType[type] ?? byGroup[group]
