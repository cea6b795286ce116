import { NO_LIST } from './building/terms.ts'
import { exactTerm, type IndexCore, pairTerm, startOfList } from './index-core.ts'

/** Everything a document can be found by: its terms with how much each counts, and which stems stand side by side. */
export type DocumentTerms = { impacts: ReadonlyMap<string, number>; pairs: readonly string[] }

/** The terms of every document of an index, as the names they have in all parts of a catalogue. */
export function documentTermsOf(core: IndexCore): readonly DocumentTerms[] {
  const terms = Array.from({ length: core.documents }, () => ({
    impacts: new Map<string, number>(),
    pairs: [] as string[],
  }))
  const { postings, dictionary, stems, neighbours } = core
  const enter = (term: string, list: number): void => {
    const end = startOfList(postings, list + 1)
    for (let at = startOfList(postings, list); at < end; at++)
      terms[postings.documents[at]].impacts.set(term, postings.impacts[at])
  }
  stems.forEach(enter)
  dictionary.words.forEach((word, place) => {
    const list = dictionary.exactLists[place]
    if (list !== NO_LIST) enter(exactTerm(word), list)
  })
  for (let pair = 0; pair < neighbours.firsts.length; pair++) {
    const term = pairTerm(stems[neighbours.firsts[pair]], stems[neighbours.seconds[pair]])
    for (let at = neighbours.starts[pair]; at < neighbours.starts[pair + 1]; at++)
      terms[neighbours.documents[at]].pairs.push(term)
  }
  return terms
}
