/** The small words by which a language names a size, a price, or an unwanted attribute. */
export type Grammar = {
  /** "größe" in front of a size. */
  size: readonly string[]
  /** Words between that and the size: "uk". */
  sizeSystem: readonly string[]
  currency: readonly string[]
  /** Round amounts in words: "hundert Euro". */
  numerals: Readonly<Record<string, number>>
  /** At most this much, without and with the amount itself. */
  below: readonly string[]
  upTo: readonly string[]
  /** The same behind the amount. */
  orLess: readonly string[]
  /** At least this much; may also be an age, so a currency is demanded. */
  from: readonly string[]
  /** "zwischen 50 und 100", and "von 50 bis 100 euro", which without the euro may be sizes. */
  betweenAmounts: readonly string[]
  fromTo: readonly string[]
  and: readonly string[]
  to: readonly string[]
  or: readonly string[]
  /** "ohne", "nicht". */
  not: readonly string[]
  /** Negations of a part: "mantel ohne gürtel" is about coats, "keine gürtel" is about belts. */
  lacking: readonly string[]
  /** Words between that and the attribute: "nicht in schwarz". */
  filler: readonly string[]
  /** Between a product and another it is worn with: "Schuhe zum Kleid" are shoes. */
  wornWith: readonly string[]
  /** Before a product, to ask for others: "was passt zu". */
  goesWith: readonly string[]
  /** Before the product that is wanted: "mit welchen Schuhen trage ich den Rock". */
  asksWhich: readonly string[]
  /** The first word of such a question, and what stands before the product in it: "was kann ich zu dem Kleid anziehen". */
  asksForThings: readonly string[]
  togetherWith: readonly string[]
  reduced: readonly string[]
  new: readonly string[]
  /** May also mean something else, so it only boosts new products. */
  newish: readonly string[]
  /** Prefixes of a colour that leave it that colour: "dunkelblau". */
  shades: readonly string[]
  /** "schwarze Kleider": how a colour or a pattern stands with the name of a category. */
  combine: Readonly<Record<'brand' | 'color' | 'material' | 'pattern', (label: string, noun: string) => string>>
}
