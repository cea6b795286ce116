import type { Localised } from './localised.ts'

/** Care symbols, named as in the icon sprite, in the order a label shows them: wash, bleach, dry, iron, clean. */
export const careSymbols = [
  'wash60',
  'wash40',
  'wash30',
  'handwash',
  'nowash',
  'bleach',
  'nobleach',
  'tumble2',
  'tumble1',
  'notumble',
  'dryflat',
  'iron3',
  'iron2',
  'iron1',
  'noiron',
  'dryclean',
  'nodryclean',
] as const
export type CareSymbol = (typeof careSymbols)[number]

/** The text alternative of each symbol. */
export const careNames: Readonly<Record<CareSymbol, Localised>> = {
  wash60: { de: 'Waschen bei 60 °C', fr: 'Lavage à 60 °C', en: 'Wash at 60°C' },
  wash40: { de: 'Waschen bei 40 °C', fr: 'Lavage à 40 °C', en: 'Wash at 40°C' },
  wash30: { de: 'Schonend waschen bei 30 °C', fr: 'Lavage délicat à 30 °C', en: 'Gentle wash at 30°C' },
  handwash: { de: 'Handwäsche', fr: 'Lavage à la main', en: 'Hand wash' },
  nowash: { de: 'Nicht waschen', fr: 'Ne pas laver', en: 'Do not wash' },
  bleach: { de: 'Bleichen möglich', fr: 'Blanchiment autorisé', en: 'Bleaching allowed' },
  nobleach: { de: 'Nicht bleichen', fr: 'Ne pas blanchir', en: 'Do not bleach' },
  tumble2: {
    de: 'Trockner, normale Temperatur',
    ch: 'Tumbler, normale Temperatur',
    fr: 'Séchage en machine, normal',
    en: 'Tumble dry, normal',
  },
  tumble1: {
    de: 'Trockner, niedrige Temperatur',
    ch: 'Tumbler, niedrige Temperatur',
    fr: 'Séchage en machine, doux',
    en: 'Tumble dry, low',
  },
  notumble: {
    de: 'Nicht in den Trockner',
    ch: 'Nicht in den Tumbler',
    fr: 'Ne pas sécher en machine',
    en: 'Do not tumble dry',
  },
  dryflat: { de: 'Liegend trocknen', fr: 'Sécher à plat', en: 'Dry flat' },
  iron3: { de: 'Heiß bügeln', fr: 'Repassage à température élevée', en: 'Hot iron' },
  iron2: { de: 'Mäßig heiß bügeln', fr: 'Repassage à température moyenne', en: 'Warm iron' },
  iron1: { de: 'Nicht heiß bügeln', fr: 'Repassage à basse température', en: 'Cool iron' },
  noiron: { de: 'Nicht bügeln', fr: 'Ne pas repasser', en: 'Do not iron' },
  dryclean: { de: 'Professionell reinigen', fr: 'Nettoyage à sec', en: 'Dry clean' },
  nodryclean: { de: 'Nicht chemisch reinigen', fr: 'Pas de nettoyage à sec', en: 'Do not dry clean' },
}
