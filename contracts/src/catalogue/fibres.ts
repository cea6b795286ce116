import type { Language } from './localised.ts'

/**
 * Fibre names of Annex I to Regulation (EU) No 1007/2011, as the three language versions write them.
 * Only these words may stand in a composition; a brand name never replaces one.
 */
export const fibreNames = {
  wool: { de: 'Wolle', fr: 'laine', en: 'wool' },
  virginWool: { de: 'Schurwolle', fr: 'laine vierge', en: 'virgin wool' },
  alpaca: { de: 'Alpaka', fr: 'alpaga', en: 'alpaca' },
  cashmere: { de: 'Kaschmir', fr: 'cachemire', en: 'cashmere' },
  mohair: { de: 'Mohair', fr: 'mohair', en: 'mohair' },
  silk: { de: 'Seide', fr: 'soie', en: 'silk' },
  cotton: { de: 'Baumwolle', fr: 'coton', en: 'cotton' },
  linen: { de: 'Leinen', fr: 'lin', en: 'linen' },
  hemp: { de: 'Hanf', fr: 'chanvre', en: 'hemp' },
  ramie: { de: 'Ramie', fr: 'ramie', en: 'ramie' },
  acetate: { de: 'Acetat', fr: 'acétate', en: 'acetate' },
  triacetate: { de: 'Triacetat', fr: 'triacétate', en: 'triacetate' },
  cupro: { de: 'Cupro', fr: 'cupro', en: 'cupro' },
  modal: { de: 'Modal', fr: 'modal', en: 'modal' },
  viscose: { de: 'Viskose', fr: 'viscose', en: 'viscose' },
  lyocell: { de: 'Lyocell', fr: 'lyocell', en: 'lyocell' },
  acrylic: { de: 'Polyacryl', fr: 'acrylique', en: 'acrylic' },
  polyamide: { de: 'Polyamid', fr: 'polyamide', en: 'polyamide' },
  polyester: { de: 'Polyester', fr: 'polyester', en: 'polyester' },
  polyurethane: { de: 'Polyurethan', fr: 'polyuréthane', en: 'polyurethane' },
  elastane: { de: 'Elasthan', fr: 'élasthanne', en: 'elastane' },
  elastomultiester: { de: 'Elastomultiester', fr: 'élastomultiester', en: 'elastomultiester' },
  metallicFibre: { de: 'metallische Faser', fr: 'fibre métallique', en: 'metallic fibre' },
} as const satisfies Record<string, Record<Language, string>>

export type Fibre = keyof typeof fibreNames
export const fibres = Object.keys(fibreNames) as readonly Fibre[]
