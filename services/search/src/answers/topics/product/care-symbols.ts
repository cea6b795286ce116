import type { ProductIntent } from './words/product-intents.ts'

/** The care symbols that answer each question, by the beginning of their names. */
const byIntent: Readonly<Partial<Record<ProductIntent, readonly string[]>>> = {
  wash: ['wash', 'handwash', 'nowash'],
  dry: ['tumble', 'notumble', 'dryflat'],
  iron: ['iron', 'noiron'],
  clean: ['dryclean', 'nodryclean'],
  bleach: ['bleach', 'nobleach'],
}

export const isAboutCare = (intent: ProductIntent): boolean => intent === 'care' || byIntent[intent] !== undefined

export const isSymbolOf = (symbol: string, intent: ProductIntent): boolean =>
  (byIntent[intent] ?? []).some((beginning) => symbol.replace(/\d+$/, '') === beginning)
