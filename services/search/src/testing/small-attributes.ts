import type { AttributeGroup, AttributeKey, Localised } from '@vitrine/contracts/catalogue'
import { say } from './small-tree.ts'

const words: readonly [AttributeKey, Localised, Readonly<Record<string, Localised>>][] = [
  [
    'brand',
    say('Marke', 'Marque', 'Brand'),
    {
      vitrine: say('Vitrine', 'Vitrine', 'Vitrine'),
      linnea: say('Linnea', 'Linnea', 'Linnea'),
    },
  ],
  [
    'color',
    say('Farbe', 'Couleur', 'Colour'),
    {
      black: say('Schwarz', 'Noir', 'Black'),
      white: say('Weiß', 'Blanc', 'White'),
      red: say('Rot', 'Rouge', 'Red'),
      blue: say('Blau', 'Bleu', 'Blue'),
      beige: say('Beige', 'Beige', 'Beige'),
      green: say('Grün', 'Vert', 'Green'),
    },
  ],
  [
    'colorDetail',
    say('Farbton', 'Teinte', 'Shade'),
    {
      black: say('Schwarz', 'noir', 'black'),
      white: say('Weiß', 'blanc', 'white'),
      cherry: say('Kirschrot', 'rouge cerise', 'cherry red'),
      navy: say('Marine', 'marine', 'navy'),
      camel: say('Camel', 'camel', 'camel'),
      sage: say('Salbei', 'sauge', 'sage'),
    },
  ],
  [
    'category',
    say('Art', 'Type', 'Type'),
    {
      'sheath-dress': say('Etuikleid', 'Robe fourreau', 'sheath dress'),
      'wrap-dress': say('Wickelkleid', 'Robe portefeuille', 'wrap dress'),
      'knit-dress': say('Strickkleid', 'Robe-pull', 'jumper dress'),
      coat: say('Mantel', 'Manteau', 'coat'),
      trench: say('Trenchcoat', 'Trench', 'trench coat'),
      sweater: say('Pullover', 'Pull', 'jumper'),
      blouse: say('Bluse', 'Blouse', 'blouse'),
      jeans: say('Jeans', 'Jean', 'jeans'),
      boots: say('Stiefel', 'Bottes', 'boots'),
      sneakers: say('Sneaker', 'Baskets', 'trainers'),
    },
  ],
  [
    'size',
    say('Größe', 'Taille', 'Size'),
    Object.fromEntries(
      [
        '34',
        '36',
        '38',
        '40',
        '42',
        'XS',
        'S',
        'M',
        'L',
        'XL',
        'W28/L32',
        'W29/L32',
        'W30/L32',
        '39',
        '41',
        'One Size',
      ].map((size) => [size, say(size, size, size)]),
    ),
  ],
  [
    'material',
    say('Material', 'Matière', 'Material'),
    {
      cotton: say('Baumwolle', 'Coton', 'Cotton'),
      linen: say('Leinen', 'Lin', 'Linen'),
      viscose: say('Viskose', 'Viscose', 'Viscose'),
      wool: say('Wolle', 'Laine', 'Wool'),
      cashmere: say('Kaschmir', 'Cachemire', 'Cashmere'),
      leather: say('Leder', 'Cuir', 'Leather'),
    },
  ],
  [
    'pattern',
    say('Muster', 'Motif', 'Pattern'),
    {
      plain: say('uni', 'uni', 'plain'),
      striped: say('gestreift', 'à rayures', 'striped'),
      floral: say('Blumenmuster', 'à fleurs', 'floral'),
    },
  ],
  [
    'sleeve',
    say('Ärmel', 'Manches', 'Sleeves'),
    {
      sleeveless: say('ärmellos', 'sans manches', 'sleeveless'),
      short: say('kurzarm', 'manches courtes', 'short sleeves'),
      long: say('langarm', 'manches longues', 'long sleeves'),
    },
  ],
  [
    'occasion',
    say('Anlass', 'Occasion', 'Occasion'),
    {
      everyday: say('Alltag', 'Tous les jours', 'Everyday'),
      office: say('Büro', 'Bureau', 'Office'),
      festive: say('Feste', 'Fêtes', 'Celebrations'),
    },
  ],
  [
    'storefrontBadge',
    say('Hinweis', 'Mention', 'Badge'),
    {
      bestseller: say('Bestseller', 'Best-seller', 'Bestseller'),
    },
  ],
]

export const smallAttributes: readonly AttributeGroup[] = words.map(([key, label, values], index) => ({
  id: 201 + index,
  key,
  label,
  multiSelect: key === 'material' || key === 'occasion',
  values: Object.entries(values).map(([value, name], place) => ({
    id: (201 + index) * 100 + place,
    value,
    label: name,
  })),
}))
