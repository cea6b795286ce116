import type { Language } from '../engine/engine.ts'

type Names = Readonly<Record<Language, string>>

/** Garments that have a picture in Unicode, by the word for them. */
const garments: Readonly<Record<string, Names>> = {
  '👗': { de: 'kleid', fr: 'robe', en: 'dress' },
  '👘': { de: 'kleid', fr: 'robe', en: 'dress' },
  '🥻': { de: 'kleid', fr: 'robe', en: 'dress' },
  '👚': { de: 'bluse', fr: 'blouse', en: 'blouse' },
  '👕': { de: 't-shirt', fr: 't-shirt', en: 't-shirt' },
  '🎽': { de: 'top', fr: 'débardeur', en: 'top' },
  '👖': { de: 'jeans', fr: 'jean', en: 'jeans' },
  '🩳': { de: 'shorts', fr: 'short', en: 'shorts' },
  '🧥': { de: 'mantel', fr: 'manteau', en: 'coat' },
  '🧣': { de: 'schal', fr: 'écharpe', en: 'scarf' },
  '👠': { de: 'pumps', fr: 'escarpins', en: 'court shoes' },
  '👡': { de: 'sandalen', fr: 'sandales', en: 'sandals' },
  '👢': { de: 'stiefel', fr: 'bottes', en: 'boots' },
  '👟': { de: 'sneaker', fr: 'baskets', en: 'trainers' },
  '🥿': { de: 'ballerinas', fr: 'ballerines', en: 'ballet flats' },
  '👞': { de: 'loafer', fr: 'mocassins', en: 'loafers' },
  '👜': { de: 'handtasche', fr: 'sac à main', en: 'handbag' },
  '👛': { de: 'clutch', fr: 'pochette', en: 'clutch' },
  '👝': { de: 'clutch', fr: 'pochette', en: 'clutch' },
  '🛍': { de: 'shopper', fr: 'cabas', en: 'tote bag' },
}

/** The word for an emoji; undefined where it shows no garment. */
export const wordOfEmoji = (emoji: string, language: Language): string | undefined =>
  garments[emoji.replaceAll('\u{FE0F}', '')]?.[language]
