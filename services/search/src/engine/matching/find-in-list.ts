import { type Condition, holds, markMissed, severalMissed } from './condition.ts'
import { type Conditions, type MatchedDocuments, toLists } from './matched-documents.ts'
import type { Scratch } from './segment-view.ts'

/** Tests the candidates of a text search, one after the other. */
export function findInList(
  conditions: Conditions,
  onSale: Uint32Array,
  scratch: Scratch,
  candidates: number,
): MatchedDocuments {
  const { documents, scores } = scratch
  const hidden = new Map(
    conditions.excluding.map(({ key, conditions: excluding }) => {
      const others = withoutFacet(conditions, key)
      const list = scratch.takeList()
      let count = 0
      for (let at = 0; at < candidates; at++) {
        const document = documents[at]
        if (!isOn(onSale, document) || !others.every((each) => holds(each, document))) continue
        if (!excluding.every((each) => holds(each, document))) list[count++] = document
      }
      return [key, { documents: list, count }]
    }),
  )
  const { own } = conditions
  const lists = own.map(() => scratch.takeList())
  const counts = new Uint32Array(own.length)
  const missed = scratch.takeMarks(candidates)
  for (let at = 0; at < candidates; at++) missed[at] = isOn(onSale, documents[at]) ? 0 : severalMissed
  for (const each of [...conditions.firm, ...conditions.excluding.flatMap((excluding) => excluding.conditions)])
    markMissed(each, documents, candidates, missed, severalMissed)
  own.forEach((keyed, each) => {
    for (const condition of keyed.conditions) markMissed(condition, documents, candidates, missed, each + 1)
  })
  let count = 0
  for (let at = 0; at < candidates; at++) {
    const mark = missed[at]
    if (mark === severalMissed) continue
    const document = documents[at]
    if (mark > 0) put(lists[mark - 1], counts, mark - 1, document)
    else {
      for (let each = 0; each < lists.length; each++) put(lists[each], counts, each, document)
      documents[count] = document
      scores[count++] = scores[at]
    }
  }
  return { documents, scores, count, bits: undefined, around: toLists(own, lists, counts), hidden }
}

const isOn = (bits: Uint32Array, document: number): boolean => ((bits[document >>> 5] >>> (document & 31)) & 1) === 1

function put(list: Uint32Array, counts: Uint32Array, at: number, document: number): void {
  const count = counts[at]
  list[count] = document
  counts[at] = count + 1
}

/** The conditions for counting hidden results: all but those of their own facet. */
function withoutFacet({ firm, own, excluding }: Conditions, key: string): Condition[] {
  const others = [...own, ...excluding].filter((each) => each.key !== key)
  return [...firm, ...others.flatMap(({ conditions }) => conditions)]
}
