import type { Analyser } from '../analysis/analyser.ts'

/** A word, or several that stand next to each other, as stems; `text` is how it was written. */
type Meaning = { stems: readonly string[]; text: string }
type Rule = { from: Meaning; to: readonly Meaning[] }

export type Synonyms = {
  /** Whether a rule is about this stem alone. */
  has(stem: string): boolean
  /** Further meanings of the words from here on, and the number of words each rule covers. */
  at(stems: readonly string[], from: number): readonly { words: number; meanings: readonly Meaning[] }[]
}

const NONE: readonly never[] = []

/** A hyphenated word is one stem, as it is in a query. */
function meaningOf(text: string, analyser: Analyser): Meaning {
  const tokens = analyser.tokensOf(text)
  const longest = tokens.filter(
    (token) =>
      !tokens.some(
        (other) =>
          other.length > token.length &&
          other.offset <= token.offset &&
          other.offset + other.length >= token.offset + token.length,
      ),
  )
  const stems = longest.filter((token) => !analyser.isStopWord(token.text)).map((token) => analyser.stem(token.text))
  return { stems, text: text.trim().toLowerCase() }
}

function rulesOf(line: string, analyser: Analyser): readonly Rule[] {
  const [left = '', right] = line.split('=>')
  const read = (side: string) =>
    side
      .split(',')
      .map((member) => meaningOf(member, analyser))
      .filter(({ stems }) => stems.length > 0)
  const members = read(left)
  const isSame = (a: Meaning, b: Meaning) => a.stems.join(' ') === b.stems.join(' ')
  const targets = right === undefined ? members : read(right)
  return members.map((from) => ({ from, to: targets.filter((to) => !isSame(from, to)) }))
}

/** Reads groups of words that mean the same: `Pulli, Pullover` both ways, `Handy => Smartphone` only one way. */
export function readSynonyms(lines: readonly string[], analyser: Analyser): Synonyms {
  const byFirst = new Map<string, Rule[]>()
  for (const rule of lines.flatMap((line) => rulesOf(line, analyser))) {
    const first = rule.from.stems[0]
    if (first === undefined || rule.to.length === 0) continue
    const rules = byFirst.get(first)
    if (rules) rules.push(rule)
    else byFirst.set(first, [rule])
  }
  return {
    has: (stem) => byFirst.get(stem)?.some(({ from }) => from.stems.length === 1) ?? false,
    at: (stems, from) =>
      byFirst
        .get(stems[from] ?? '')
        ?.filter((rule) => rule.from.stems.every((stem, index) => stems[from + index] === stem))
        .map((rule) => ({ words: rule.from.stems.length, meanings: rule.to })) ?? NONE,
  }
}
