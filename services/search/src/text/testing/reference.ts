import { EXACT, NEXT, REVERSED } from '../weights.ts'
import { createReferenceIndex, type ReferenceCatalogue, type ReferenceDocument } from './reference-index.ts'
import { createReferenceReader, type ReferenceWord } from './reference-words.ts'

type ReferenceOptions = { isTyping: boolean; isForgiving: boolean; enough: number }

export type ReferenceAnswer = {
  /** By document, counted through all segments. */
  scores: ReadonlyMap<number, number>
  demanded: number
  words: number
  isWidened: boolean
}

/** Searches slowly and obviously: every document is tested for every word. */
export function createReference(catalogue: ReferenceCatalogue) {
  const index = createReferenceIndex(catalogue)
  const { documents, frequencyOf, rarity, scoreOf, mostOf, frequencyOfPair } = index
  const { read } = createReferenceReader(index, catalogue.analyser, catalogue.synonyms)

  const exactWeight = (word: ReferenceWord) =>
    frequencyOf(`=${word.text}`) > 0 ? EXACT * rarity(frequencyOf(word.stem)) : 0
  const exactScoreOf = (word: ReferenceWord, { impacts }: ReferenceDocument) =>
    (exactWeight(word) * (impacts.get(`=${word.text}`) ?? 0)) / 255
  const bestOf = (word: ReferenceWord, document: ReferenceDocument) =>
    Math.max(0, ...word.sources.map((source) => scoreOf(source, document)))

  /** Two neighbouring words of a query as a pair, and the weight of a document that has them side by side. */
  const pairsOf = (words: readonly ReferenceWord[]) =>
    words.flatMap((word, at) => {
      const [one, other] = [word, words[at + 1]].map((each) => {
        const source = each?.sources[0]
        return source && 'terms' in source && source.terms.length === 1 ? source.terms[0] : undefined
      })
      if (one === undefined || other === undefined || one === other) return []
      const weight = NEXT * (rarity(frequencyOf(one)) + rarity(frequencyOf(other)))
      const [along, against] = [`${one}+${other}`, `${other}+${one}`]
      const isNatural = (pair: string) =>
        frequencyOfPair(pair) >= frequencyOfPair(along) && frequencyOfPair(pair) >= frequencyOfPair(against)
      return [along, against]
        .filter((pair) => frequencyOfPair(pair) > 0)
        .map((pair) => ({ pair, weight: isNatural(pair) ? weight : weight * REVERSED }))
    })

  function match(query: string, { isTyping, isForgiving, enough }: ReferenceOptions): ReferenceAnswer {
    let words = read(query, isTyping, isForgiving, false)
    let isWidened = false
    const countWith = (least: number) =>
      documents.filter((document) => words.filter((word) => bestOf(word, document) > 0).length >= least).length
    if (words.length > 0 && countWith(words.length) < enough && isForgiving && !isTyping) {
      const wider = read(query, isTyping, isForgiving, true)
      const sources = (list: readonly ReferenceWord[]) => list.reduce((sum, word) => sum + word.sources.length, 0)
      isWidened = sources(wider) > sources(words)
      if (isWidened) words = wider
    }
    let demanded = words.length
    while (demanded > 1 && countWith(demanded) < enough) demanded--
    while (demanded < words.length && countWith(demanded + 1) === countWith(demanded)) demanded++
    const pairs = pairsOf(words)
    const step = [
      ...words.map((word) => Math.max(0, ...word.sources.map(mostOf)) + exactWeight(word)),
      ...pairs.map(({ weight }) => weight),
    ].reduce((sum, value) => sum + value, 0)
    const scores = new Map<number, number>()
    documents.forEach((document, number) => {
      const has = words.filter((word) => bestOf(word, document) > 0).length
      if (has === 0 || has < demanded) return
      const score = words.reduce((sum, word) => sum + bestOf(word, document) + exactScoreOf(word, document), 0)
      const together = pairs.filter(({ pair }) => document.pairs.has(pair)).reduce((sum, { weight }) => sum + weight, 0)
      scores.set(number, score + together + step * (has - demanded))
    })
    return { scores, demanded, words: words.length, isWidened }
  }

  return { match }
}
