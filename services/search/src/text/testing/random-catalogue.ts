import fc from 'fast-check'
import type { Language } from '../language.ts'
import type { TextField } from '../text.ts'

/** Words that have much to do with each other: forms, compounds and their parts, look-alikes, hyphens, numbers. */
const POOLS: Readonly<Record<Language, readonly string[]>> = {
  de: `Kleid Kleider Sommerkleid Sommer Kleid-Set Leder Lederjacke Jacke Jacken Lederjacken Rock Röcke Rick Roch Hose Hosen
    Hase Jeanshose Hemdblusenkleid Hemd Bluse rot rotes weinrot Wein für den mit T-Shirt Shirt TShirt Hochzeitskleid
    Hochzeit 38 39 7/8 Größe Mäntel Mantel Turnschuhe Sneaker Push-up-BH aus in und gestreift
    Streifen golden goldenes orangefarben`.split(/\s+/),
  fr: `robe robes d’été été rouge rouges manteau manteaux t-shirt pull pulls brodé brodée longue long col en V l’hiver
    hiver bleu bleue pour avec sous-pull poule 42 rode`.split(/\s+/),
  en: `dress dresses red read scarf scarves t-shirt tee shirt women’s woman long-sleeved sleeve wool woollen the of jumper
    sweater rain raincoat coat coats 10 12 boat boot boots`.split(/\s+/),
}
const SYNONYMS: Readonly<Record<Language, readonly string[]>> = {
  de: ['Turnschuhe, Sneaker', 'Rock => Hose, Jacke', 'Leder Jacke, Mantel', 'Anorak => Jacke rot'],
  fr: ['pull, tricot', 'robe longue => manteau'],
  en: ['jumper, sweater', 'rain coat, raincoat', 'tee => t-shirt'],
}
export const FIELDS: readonly TextField[] = [
  { name: 'name', weight: 3, lengthNorm: 0.6 },
  { name: 'description', weight: 0.5, lengthNorm: 0.75 },
]

export type RandomCase = {
  language: Language
  documents: readonly (readonly string[])[]
  query: string
  synonyms: readonly string[]
  isTyping: boolean
  isForgiving: boolean
  enough: number
}

/** A word as a shopper may type it: as it is, cut off, with a letter left out, or with two letters swapped. */
const typed = (word: string): fc.Arbitrary<string> =>
  fc.tuple(fc.integer({ min: 0, max: 6 }), fc.nat({ max: 11 })).map(([kind, place]) => {
    const at = Math.min(place, Math.max(0, word.length - 2))
    if (kind === 1) return word.slice(0, at + 1)
    if (kind === 2) return word.slice(0, at) + word.slice(at + 1)
    if (kind === 3) return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
    return kind === 4 ? word.toUpperCase() : word
  })

/** Queries of words that are mostly in the documents. */
function queriesFor(documents: readonly (readonly string[])[], language: Language): fc.Arbitrary<string> {
  const present = documents.flat().flatMap((text) => text.split(' '))
  const word = fc.constantFrom(...POOLS[language], ...Array.from({ length: 4 }, () => present).flat())
  const separator = fc.constantFrom(' ', ' ', ' ', ' ', '', '-', ', ')
  return fc
    .tuple(word.chain(typed), fc.array(fc.tuple(separator, word.chain(typed)), { maxLength: 3 }))
    .map(([first, more]) => [first, ...more].flat().join(''))
}

/** Small catalogues, one document of which may be there many times, with queries from their words. */
export const randomCases: fc.Arbitrary<RandomCase> = fc
  .constantFrom<Language>('de', 'de', 'fr', 'en')
  .chain((language) => {
    const text = fc
      .array(fc.constantFrom(...POOLS[language], ';'), { maxLength: 7 })
      .map((words) => words.join(' ').replaceAll(' ;', ','))
    const document = fc.tuple(text, text)
    return fc
      .tuple(fc.array(document, { maxLength: 12 }), document, fc.integer({ min: 1, max: 16 }))
      .map(([documents, repeated, times]) => [...documents, ...Array.from({ length: times }, () => repeated)])
      .chain((documents) =>
        fc.record({
          language: fc.constant(language),
          documents: fc.constant(documents),
          query: queriesFor(documents, language),
          synonyms: fc.subarray([...SYNONYMS[language]]),
          isTyping: fc.boolean(),
          isForgiving: fc.boolean(),
          enough: fc.integer({ min: 0, max: 8 }),
        }),
      )
  })
