import { columnKey } from '../read/source-row.ts'
import { joinList, splitList } from '../values/list.ts'
import type { FieldSource } from './field-source.ts'

type Fields = Readonly<Record<string, string>>

/** Reads one field of a line. */
export type ReadSource = (fields: Fields) => string

export const sourceColumns = (source: FieldSource): string[] => {
  if (typeof source === 'string') return [columnKey(source)]
  if ('constant' in source) return []
  if ('join' in source) return source.join.map(columnKey)
  return [source.from, source.without ?? []].flat().map(columnKey)
}

const literally = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Whole words only: a size M must not make "antel" of a Mantel. */
const asWord = (word: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${literally(word)}(?![\p{L}\p{N}])`, 'giu')

function cutOut(text: string, words: readonly string[]): string {
  const without = words.filter(Boolean).reduce((rest, word) => rest.replace(asWord(word), ''), text)
  // "Mantel - camel, 38" without colour and size must not end in punctuation.
  const tidy = without.replace(/\s+/g, ' ').replace(/[\s,;|/–-]+$/, '')
  return tidy.trim() || text
}

/** Prepares a source for many lines. Lists come out as one cell with bars. */
export function createReader(source: FieldSource, separator: string, isList: boolean): ReadSource {
  if (typeof source === 'string') {
    const name = columnKey(source)
    return isList ? createReader({ from: source }, separator, isList) : (fields) => fields[name] ?? ''
  }
  if ('constant' in source) return () => source.constant
  if ('join' in source) {
    const names = source.join.map(columnKey)
    return (fields) =>
      names
        .map((name) => fields[name] ?? '')
        .filter(Boolean)
        .join(source.with ?? ' ')
  }
  const names = [source.from].flat().map(columnKey)
  const without = source.without?.map(columnKey)
  const values = new Map(Object.entries(source.values ?? {}).map(([word, meaning]) => [word.toLowerCase(), meaning]))
  const translated = (text: string) => values.get(text.toLowerCase()) ?? text
  const between = source.separator ?? separator
  const parts = (text: string) =>
    between === '|'
      ? splitList(text)
      : text
          .split(between)
          .map((part) => part.trim())
          .filter(Boolean)
  const { prefix = '', suffix = '' } = source
  const framed = (text: string) => (text === '' ? '' : prefix + text + suffix)
  return (fields) => {
    const filled = names.find((name) => fields[name])
    const found = (filled === undefined ? source.default : fields[filled]) ?? ''
    if (found === '') return ''
    const text = without
      ? cutOut(
          found,
          without.map((name) => fields[name] ?? ''),
        )
      : found
    if (source.part) return framed(translated(parts(text).at(source.part === 'last' ? -1 : 0) ?? ''))
    // A feed may repeat an element: such lists arrive with bars, whatever separates inside one of them.
    if (isList)
      return joinList(
        splitList(text)
          .flatMap(between === '|' ? (part) => [part] : parts)
          .map((part) => framed(translated(part))),
      )
    return framed(values.size > 0 ? translated(text) : text)
  }
}
