import type { AttributeGroup, AttributeKey, Localised } from '@vitrine/contracts/catalogue'
import { localised } from './small-tree.ts'

const words: readonly [AttributeKey, Localised, Readonly<Record<string, Localised>>][] = [
  [
    'brand',
    localised('Marke', 'Marque', 'Brand'),
    {
      vitrine: localised('Vitrine', 'Vitrine', 'Vitrine'),
      linnea: localised('Linnea', 'Linnea', 'Linnea'),
    },
  ],
  [
    'color',
    localised('Farbe', 'Couleur', 'Colour'),
    {
      black: localised('Schwarz', 'Noir', 'Black'),
      white: localised('Weiß', 'Blanc', 'White'),
      red: localised('Rot', 'Rouge', 'Red'),
      blue: localised('Blau', 'Bleu', 'Blue'),
      beige: localised('Beige', 'Beige', 'Beige'),
      green: localised('Grün', 'Vert', 'Green'),
    },
  ],
  [
    'colorDetail',
    localised('Farbton', 'Teinte', 'Shade'),
    {
      black: localised('Schwarz', 'noir', 'black'),
      white: localised('Weiß', 'blanc', 'white'),
      cherry: localised('Kirschrot', 'rouge cerise', 'cherry red'),
      navy: localised('Marine', 'marine', 'navy'),
      camel: localised('Camel', 'camel', 'camel'),
      sage: localised('Salbei', 'sauge', 'sage'),
    },
  ],
  [
    'category',
    localised('Art', 'Type', 'Type'),
    {
      'sheath-dress': localised('Etuikleid', 'Robe fourreau', 'sheath dress'),
      'wrap-dress': localised('Wickelkleid', 'Robe portefeuille', 'wrap dress'),
      'knit-dress': localised('Strickkleid', 'Robe-pull', 'jumper dress'),
      coat: localised('Mantel', 'Manteau', 'coat'),
      trench: localised('Trenchcoat', 'Trench', 'trench coat'),
      sweater: localised('Pullover', 'Pull', 'jumper'),
      blouse: localised('Bluse', 'Blouse', 'blouse'),
      jeans: localised('Jeans', 'Jean', 'jeans'),
      boots: localised('Stiefel', 'Bottes', 'boots'),
      sneakers: localised('Sneaker', 'Baskets', 'trainers'),
    },
  ],
  [
    'size',
    localised('Größe', 'Taille', 'Size'),
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
      ].map((size) => [size, localised(size, size, size)]),
    ),
  ],
  [
    'material',
    localised('Material', 'Matière', 'Material'),
    {
      cotton: localised('Baumwolle', 'Coton', 'Cotton'),
      linen: localised('Leinen', 'Lin', 'Linen'),
      viscose: localised('Viskose', 'Viscose', 'Viscose'),
      wool: localised('Wolle', 'Laine', 'Wool'),
      cashmere: localised('Kaschmir', 'Cachemire', 'Cashmere'),
      leather: localised('Leder', 'Cuir', 'Leather'),
    },
  ],
  [
    'pattern',
    localised('Muster', 'Motif', 'Pattern'),
    {
      plain: localised('uni', 'uni', 'plain'),
      striped: localised('gestreift', 'à rayures', 'striped'),
      floral: localised('Blumenmuster', 'à fleurs', 'floral'),
    },
  ],
  [
    'sleeve',
    localised('Ärmel', 'Manches', 'Sleeves'),
    {
      sleeveless: localised('ärmellos', 'sans manches', 'sleeveless'),
      short: localised('kurzarm', 'manches courtes', 'short sleeves'),
      long: localised('langarm', 'manches longues', 'long sleeves'),
    },
  ],
  [
    'occasion',
    localised('Anlass', 'Occasion', 'Occasion'),
    {
      everyday: localised('Alltag', 'Tous les jours', 'Everyday'),
      office: localised('Büro', 'Bureau', 'Office'),
      festive: localised('Feste', 'Fêtes', 'Celebrations'),
    },
  ],
  [
    'storefrontBadge',
    localised('Hinweis', 'Mention', 'Badge'),
    {
      bestseller: localised('Bestseller', 'Best-seller', 'Bestseller'),
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
