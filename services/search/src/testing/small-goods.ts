import type { AttributeKey, Localised } from '@vitrine/contracts/catalogue'
import { localised } from './small-tree.ts'

/** A style in a few words. */
export type Made = {
  type: string
  name: Localised
  text?: Localised
  categoryIds: number[]
  colours: readonly (keyof typeof colours)[]
  /** Euros; francs are the same. */
  price: number
  /** Euros it was reduced to ten days ago. */
  reducedTo?: number
  sizes: readonly string[]
  attributes: Partial<Record<AttributeKey, string[]>>
  popularity?: number
  /** Days it has been sold. */
  age?: number
  isSoldOut?: boolean
  /** Not sold in Switzerland. */
  isEuropean?: boolean
}

export const colours = {
  black: ['black', localised('Schwarz', 'noir', 'black')],
  white: ['white', localised('Weiß', 'blanc', 'white')],
  cherry: ['red', localised('Kirschrot', 'rouge cerise', 'cherry red')],
  navy: ['blue', localised('Marine', 'marine', 'navy')],
  camel: ['beige', localised('Camel', 'camel', 'camel')],
  sage: ['green', localised('Salbei', 'sauge', 'sage')],
} as const

const dressSizes = ['34', '36', '38', '40']
const letters = ['S', 'M', 'L']
const shoes = ['38', '39', '40', '41']

/** Twelve styles: dresses in several colours, coats, knitwear, a blouse, jeans and shoes. */
export const made: readonly Made[] = [
  {
    type: 'sheath-dress',
    name: localised('Etuikleid aus Viskose', 'Robe fourreau en viscose', 'Viscose sheath dress'),
    categoryIds: [111],
    colours: ['black', 'cherry', 'navy'],
    price: 90,
    sizes: dressSizes,
    attributes: { material: ['viscose'], pattern: ['plain'], sleeve: ['sleeveless'], occasion: ['office', 'festive'] },
    popularity: 800,
  },
  {
    type: 'wrap-dress',
    name: localised('Wickelkleid mit Blumenmuster', 'Robe portefeuille à fleurs', 'Floral wrap dress'),
    categoryIds: [112],
    colours: ['cherry', 'navy'],
    price: 120,
    reducedTo: 84,
    sizes: ['36', '38'],
    attributes: { material: ['viscose'], pattern: ['floral'], sleeve: ['long'], occasion: ['everyday', 'festive'] },
    popularity: 300,
  },
  {
    type: 'wrap-dress',
    name: localised('Sommerkleid aus Leinen', 'Robe d’été en lin', 'Linen summer dress'),
    categoryIds: [112],
    colours: ['white', 'sage'],
    price: 80,
    sizes: ['38', '40', '42'],
    attributes: {
      brand: ['linnea'],
      material: ['linen'],
      pattern: ['plain'],
      sleeve: ['short'],
      occasion: ['everyday'],
    },
    age: 12,
  },
  {
    type: 'knit-dress',
    name: localised('Strickkleid aus Wolle', 'Robe-pull en laine', 'Wool jumper dress'),
    categoryIds: [113],
    colours: ['black', 'camel'],
    price: 140,
    sizes: letters,
    attributes: { material: ['wool'], pattern: ['plain'], sleeve: ['long'], occasion: ['everyday'] },
  },
  {
    type: 'coat',
    name: localised('Wollmantel', 'Manteau en laine', 'Wool coat'),
    text: localised('Passt über jedes Kleid.', 'Se porte sur une robe.', 'Goes over any dress.'),
    categoryIds: [121],
    colours: ['camel', 'black'],
    price: 260,
    sizes: dressSizes,
    attributes: { material: ['wool'], pattern: ['plain'], occasion: ['everyday'] },
    popularity: 900,
  },
  {
    type: 'trench',
    name: localised('Trenchcoat aus Baumwolle', 'Trench en coton', 'Cotton trench coat'),
    categoryIds: [122],
    colours: ['camel', 'navy'],
    price: 200,
    reducedTo: 150,
    sizes: ['36', '38', '40'],
    attributes: { brand: ['linnea'], material: ['cotton'], pattern: ['plain'], occasion: ['everyday'] },
  },
  {
    type: 'sweater',
    name: localised('Pullover aus Kaschmir', 'Pull en cachemire', 'Cashmere jumper'),
    categoryIds: [131, 132],
    colours: ['camel', 'sage', 'black'],
    price: 180,
    sizes: letters,
    attributes: {
      material: ['cashmere'],
      pattern: ['plain'],
      sleeve: ['long'],
      occasion: ['everyday'],
      storefrontBadge: ['bestseller'],
    },
    popularity: 600,
  },
  {
    type: 'sweater',
    name: localised('Gestreifter Pullover', 'Pull à rayures', 'Striped jumper'),
    categoryIds: [131],
    colours: ['white', 'navy'],
    price: 60,
    sizes: letters,
    attributes: { material: ['cotton'], pattern: ['striped'], sleeve: ['long'], occasion: ['everyday'] },
    age: 5,
  },
  {
    type: 'blouse',
    name: localised('Gestreifte Bluse', 'Blouse à rayures', 'Striped blouse'),
    categoryIds: [141],
    colours: ['white', 'navy'],
    price: 50,
    sizes: dressSizes,
    attributes: { material: ['cotton'], pattern: ['striped'], sleeve: ['long'], occasion: ['office'] },
  },
  {
    type: 'jeans',
    name: localised('Schmale Jeans', 'Jean slim', 'Slim jeans'),
    categoryIds: [151],
    colours: ['navy'],
    price: 70,
    sizes: ['W28/L32', 'W29/L32', 'W30/L32'],
    attributes: { material: ['cotton'], pattern: ['plain'], occasion: ['everyday'] },
  },
  {
    type: 'boots',
    name: localised('Stiefel aus Leder', 'Bottes en cuir', 'Leather boots'),
    categoryIds: [161],
    colours: ['black', 'camel'],
    price: 190,
    sizes: shoes,
    attributes: { material: ['leather'], pattern: ['plain'], occasion: ['everyday'] },
    isSoldOut: true,
  },
  {
    type: 'sneakers',
    name: localised('Sneaker aus Leder', 'Baskets en cuir', 'Leather trainers'),
    categoryIds: [162],
    colours: ['white'],
    price: 110,
    sizes: shoes,
    attributes: { material: ['leather'], pattern: ['plain'], occasion: ['everyday'] },
    isEuropean: true,
  },
]
