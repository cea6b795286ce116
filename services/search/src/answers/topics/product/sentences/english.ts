import { joinWords } from '../../../goods-query/phrasings/join-words.ts'
import type { DeliveryTerms, ProductSentences, ReturnTerms } from './sentence-types.ts'

const and = (words: readonly string[]) => joinWords(words, 'and')
const days = ({ least, most }: DeliveryTerms) =>
  least === most ? `${least} working day` : `${least} to ${most} working days`
const freeOfCharge = ({ isFree }: ReturnTerms) => (isFree ? 'sending it back is free' : 'you pay for sending it back')

export const english: ProductSentences = {
  passage: {
    price: (price) => `${price}.`,
    prior: (price) => `Lowest price of the last 30 days: ${price}.`,
    sizes: (sizes) => (sizes.length > 0 ? `Sizes in stock: ${and(sizes)}.` : 'No size in stock.'),
    material: (composition) => `Material: ${composition}.`,
    care: (symbols) => `Care: ${symbols}.`,
    colours: (colours) => `Colours in stock: ${colours}.`,
    origin: (country) => `Country of origin: ${country}.`,
    maker: (address) => `Manufacturer: ${address}.`,
    attribute: (label, values) => `${label}: ${values}.`,
    animalParts: 'Contains non-textile parts of animal origin.',
  },
  sizes: (sizes) =>
    sizes.length === 1 ? `Only size ${sizes[0]} is in stock right now.` : `Sizes ${and(sizes)} are in stock right now.`,
  soldOut: 'This item is out of stock in every size right now.',
  sizeInStock: (size) => `Size ${size} is in stock.`,
  sizeSoldOut: (size) => `Size ${size} is out of stock right now.`,
  sizeNotMade: (size, sizes) => `This item does not come in size ${size}, but in ${and(sizes)}.`,
  price: (price) => `The price is ${price}.`,
  priceOfSize: (size, price) => `In size ${size} it costs ${price}.`,
  reduced: (prior) => `The item is reduced; its lowest price of the last 30 days was ${prior}.`,
  notReduced: 'The item is not reduced right now.',
  material: (composition) => `Material: ${composition}.`,
  contains: (material, percent) => `Yes, the composition lists ${material}: ${percent}.`,
  containsNot: (material) => `The composition does not list ${material}.`,
  part: (name, shares) => `${name}: ${shares}`,
  noPart: (part) => `The composition lists no ${part}.`,
  animalParts: 'The item contains non-textile parts of animal origin.',
  care: (symbols) => `The care instructions are: ${symbols}.`,
  careOf: (symbols) => `The care label says: ${symbols}.`,
  colours: (colours) => `These colours are in stock: ${colours}.`,
  colourThere: (colour) => `This style is in stock in ${colour}.`,
  colourNotThere: (colour) => `We do not have this style in ${colour} right now.`,
  onlyColour: (colour) => `This style currently comes in ${colour} only.`,
  maker: (name, city) => `The manufacturer is ${name} in ${city}.`,
  origin: (country) => `The country of origin is ${country}.`,
  brand: (brand) => `The brand is ${brand}.`,
  attribute: (label, values) => `${label}: ${values}.`,
  occasion: (occasions) => `The item is listed for these occasions: ${occasions}.`,
  delivery: (facts) =>
    facts.isFree
      ? `Standard delivery of this item is free, because it is free from ${facts.freeFrom}.`
      : `Standard delivery costs ${facts.cost} and is free for orders from ${facts.freeFrom}.`,
  deliveryDays: (facts) => `It arrives within ${days(facts)}.`,
  returns: (facts) => `You can return it for ${facts.days} days; ${freeOfCharge(facts)}.`,
  noTemperature: 'We give no temperature rating for it; what we know is the material.',
  market: {
    delivery: (facts) =>
      `Standard delivery: ${facts.cost}, free for orders from ${facts.freeFrom}. Delivery time: ${days(facts)}.`,
    returns: (facts) => `Returns: ${facts.days} days; ${freeOfCharge(facts)}.`,
    deliveryTitle: 'Delivery and payment',
    returnsTitle: 'Returns',
  },
  and,
}
