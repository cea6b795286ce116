/** The colour filter: what shoppers look for. */
export const colourFamilies = {
  black: { de: 'Schwarz', fr: 'Noir', en: 'Black' },
  white: { de: 'Weiß', fr: 'Blanc', en: 'White' },
  grey: { de: 'Grau', fr: 'Gris', en: 'Grey' },
  beige: { de: 'Beige', fr: 'Beige', en: 'Beige' },
  brown: { de: 'Braun', fr: 'Marron', en: 'Brown' },
  blue: { de: 'Blau', fr: 'Bleu', en: 'Blue' },
  green: { de: 'Grün', fr: 'Vert', en: 'Green' },
  red: { de: 'Rot', fr: 'Rouge', en: 'Red' },
  pink: { de: 'Rosa', fr: 'Rose', en: 'Pink' },
  orange: { de: 'Orange', fr: 'Orange', en: 'Orange' },
  yellow: { de: 'Gelb', fr: 'Jaune', en: 'Yellow' },
  purple: { de: 'Lila', fr: 'Violet', en: 'Purple' },
} as const
export type ColourFamily = keyof typeof colourFamilies
