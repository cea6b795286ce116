/** Facts of the delivery of a shop, as it writes them. */
export type DeliveryTerms = {
  cost: string
  freeFrom: string
  /** Whether this product alone is delivered free of charge. */
  isFree: boolean
  least: number
  most: number
}

export type ReturnTerms = { days: number; isFree: boolean }

/** The sentences about one product of a language, before they are typeset for a shop. */
export type ProductSentences = {
  passage: {
    price(price: string): string
    prior(price: string): string
    sizes(sizes: readonly string[]): string
    material(composition: string): string
    care(symbols: string): string
    colours(colours: string): string
    origin(country: string): string
    maker(address: string): string
    attribute(label: string, values: string): string
    animalParts: string
  }
  sizes(sizes: readonly string[]): string
  soldOut: string
  sizeInStock(size: string): string
  sizeSoldOut(size: string): string
  sizeNotMade(size: string, sizes: readonly string[]): string
  price(price: string): string
  priceOfSize(size: string, price: string): string
  reduced(prior: string): string
  notReduced: string
  material(composition: string): string
  contains(material: string, percent: string): string
  containsNot(material: string): string
  part(name: string, shares: string): string
  noPart(part: 'lining' | 'filling'): string
  animalParts: string
  care(symbols: string): string
  careOf(symbols: string): string
  colours(colours: string): string
  colourThere(colour: string): string
  colourNotThere(colour: string): string
  onlyColour(colour: string): string
  maker(name: string, city: string): string
  origin(country: string): string
  brand(brand: string): string
  attribute(label: string, values: string): string
  occasion(occasions: string): string
  delivery(facts: DeliveryTerms): string
  deliveryDays(facts: DeliveryTerms): string
  returns(facts: ReturnTerms): string
  noTemperature: string
  market: {
    delivery(facts: DeliveryTerms): string
    returns(facts: ReturnTerms): string
    deliveryTitle: string
    returnsTitle: string
  }
  and(words: readonly string[]): string
}
