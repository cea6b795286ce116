/** How fast more of the same word stops counting (k1 of BM25). */
export const SATURATION = 1.2

/** The weight of a part of a compound: Sommerkleid is a Kleid, and has to do with Sommer. */
export const HEAD = 0.9
export const MODIFIER = 0.75

/** The weight of a document that has another word than the one in the query. */
export const SYNONYM = 0.8
/** A word that was made of this one, or that this one was made of. */
export const RELATED = 0.7
export const PREFIX = 0.9
/** The parts of a word with hyphens, each for itself. */
export const HYPHENATED = 0.9
/** The parts of a compound, each for itself. */
export const COMPOUND = 0.6
/** Only the last part of a compound whose other parts are unknown. */
export const HEAD_ALONE = 0.4
/** Two words next to each other, written as one: as good as both, for each of them. */
export const JOINED = 1
/** By the number of edits. */
export const MISSPELT: readonly number[] = [1, 0.7, 0.5]
/** On top of that, where the word as it stands is in the catalogue too. */
export const WIDENED = 0.6

/** Added where a document has the exact form of the query. */
export const EXACT = 0.06

/** Added where two words of a query stand next to each other in a name: schwarze Hose, and not schwarze Jacke mit Hose. */
export const NEXT = 0.2
/** The share of it where they stand in the order that fewer names have. */
export const REVERSED = 0.5

/** Added where a document is of the kind that a query names; half of it where its kind is unknown. */
export const KIND = 0.3

/** How rare a word is. */
export const rarity = (documents: number, frequency: number): number =>
  Math.log(1 + (Math.max(documents, frequency) - frequency + 0.5) / (frequency + 0.5))
