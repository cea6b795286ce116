import type { CompletedWord, Language, WordReading } from './engine.ts'
import { toLimit } from './counting/top-values.ts'
import type { SearchableIndex } from './search.ts'

/** How the words of a query are read: as the segment that knows them best does. */
export function readQuery({ views }: SearchableIndex, query: string, language: Language): WordReading[] {
  const readings = views.map(({ segment }) => segment.text.get(language)?.read(query, true) ?? [])
  const [first = [], ...others] = readings
  return first.map((reading, at) => others.reduce((best, other) => better(best, other[at]), reading))
}

function better(a: WordReading, b: WordReading | undefined): WordReading {
  if (!b || b.word !== a.word) return a
  if (a.how === b.how && a.readAs === b.readAs) return { ...a, documents: a.documents + b.documents }
  return certainty(b) > certainty(a) ? b : a
}

const certainty = ({ how }: WordReading): number =>
  ['unknown', 'ignored', 'misspelt', 'prefix', 'compound', 'synonym', 'known'].indexOf(how)

/** Words that begin like this in any segment, the commonest first. */
export function completeWord(
  { views }: SearchableIndex,
  prefix: string,
  language: Language,
  limit: number,
): CompletedWord[] {
  const most = toLimit(limit)
  const found = new Map<string, CompletedWord>()
  for (const { segment } of views)
    for (const { word, documents, isNaming } of segment.text.get(language)?.complete(prefix, most) ?? []) {
      const before = found.get(word)
      found.set(word, {
        word,
        documents: (before?.documents ?? 0) + documents,
        isNaming: isNaming || (before?.isNaming ?? false),
      })
    }
  return [...found.values()].toSorted((a, b) => b.documents - a.documents || (a.word < b.word ? -1 : 1)).slice(0, most)
}
