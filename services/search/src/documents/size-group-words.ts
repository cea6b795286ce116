import type { Localised } from '@vitrine/contracts/catalogue'

type SizeGroupWords = {
  /** The heading above its sizes. */
  name: Localised
  /** The goods that have such sizes, to tell two groups apart: "38 (Schuhe)". */
  goods: Localised
}

const words = (name: readonly [string, string, string], goods: readonly [string, string, string]): SizeGroupWords => ({
  name: { de: name[0], fr: name[1], en: name[2] },
  goods: { de: goods[0], fr: goods[1], en: goods[2] },
})

/** Kinds of sizes, in the order in which they are shown: 38 of a dress is not 38 of a shoe. */
export const sizeGroupWords = {
  numbers: words(['Konfektionsgrößen', 'Tailles de vêtements', 'Clothing sizes'], ['Kleidung', 'vêtements', 'clothes']),
  letters: words(['Buchstabengrößen', 'Tailles en lettres', 'Letter sizes'], ['Buchstaben', 'lettres', 'letters']),
  waist: words(
    ['Bundweite und Länge', 'Tour de taille et longueur', 'Waist and length'],
    ['Bundweite', 'tour de taille', 'waist'],
  ),
  shoes: words(['Schuhgrößen', 'Pointures', 'Shoe sizes'], ['Schuhe', 'chaussures', 'shoes']),
  belts: words(['Gürtellängen', 'Longueurs de ceinture', 'Belt lengths'], ['Gürtel', 'ceintures', 'belts']),
  cups: words(['BH-Größen', 'Tailles de soutien-gorge', 'Bra sizes'], ['BHs', 'soutiens-gorge', 'bras']),
  hats: words(['Kopfumfang', 'Tour de tête', 'Hat sizes'], ['Hüte', 'chapeaux', 'hats']),
  gloves: words(['Handschuhgrößen', 'Tailles de gants', 'Glove sizes'], ['Handschuhe', 'gants', 'gloves']),
  rings: words(['Ringgrößen', 'Tailles de bague', 'Ring sizes'], ['Ringe', 'bagues', 'rings']),
  children: words(['Kindergrößen', 'Tailles enfant', 'Children’s sizes'], ['Kinder', 'enfants', 'children']),
  measures: words(['Maße', 'Dimensions', 'Dimensions'], ['Maße', 'dimensions', 'dimensions']),
  other: words(['Weitere Größen', 'Autres tailles', 'Other sizes'], ['weitere', 'autres', 'other']),
  single: words(['Einheitsgröße', 'Taille unique', 'One size'], ['Einheitsgröße', 'taille unique', 'one size']),
} as const
