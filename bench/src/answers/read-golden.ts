import { readFileSync } from 'node:fs'
import type { Language } from '@vitrine/contracts/catalogue'

/** A condition on goods: `color=black`, `price<10000`, `reduced`. */
export type GoldenCondition = { name: string; sign: '=' | '!=' | '<' | '<=' | '>='; values: readonly string[] }

/** A question with the facts that a right answer names, in words that data of the catalogue are found by. */
export type GoldenQuestion = {
  text: string
  kind: string
  expected:
    | { what: 'count' | 'none' | 'prices' | 'sizes' | 'cheapest' | 'dearest'; of: readonly GoldenCondition[] }
    | { what: 'values'; facet: string; of: readonly GoldenCondition[] }
    | { what: 'compare'; sides: readonly (readonly GoldenCondition[])[] }
    | { what: 'chart'; row: string }
    | { what: 'product'; type: string; fact: string }
    | { what: 'product-refused'; type: string }
    | { what: 'brands' | 'refused' | 'plain' }
}

const families: Readonly<Record<string, readonly string[]>> = {
  '@dress': ['slip-dress', 'shirt-dress', 'wrap-dress', 'knit-dress', 'sheath-dress'],
}

/** One question a line, `question | what conditions`, under headings that begin with `#`. */
export function readGoldenQuestions(language: Language): GoldenQuestion[] {
  const source = readFileSync(new URL(`../../golden/answers/goods-${language}.txt`, import.meta.url), 'utf8')
  let kind = ''
  return source.split('\n').flatMap((line): GoldenQuestion[] => {
    if (line.startsWith('#')) kind = line.slice(1).trim()
    if (line.startsWith('#') || line.trim() === '') return []
    const [text = '', wanted = ''] = line.split(' | ')
    return [{ text, kind, expected: readExpected(wanted.trim()) }]
  })
}

function readExpected(wanted: string): GoldenQuestion['expected'] {
  const [what = '', ...rest] = wanted.split(' ')
  const [first = '', second = ''] = rest
  switch (what) {
    case 'count':
    case 'none':
    case 'prices':
    case 'sizes':
    case 'cheapest':
    case 'dearest':
      return { what, of: rest.map(toCondition) }
    case 'values':
      return { what, facet: first, of: rest.slice(1).map(toCondition) }
    case 'compare': {
      const sides = rest.join(' ').split(' / ')
      return { what, sides: sides.map((side) => side.split(' ').map(toCondition)) }
    }
    case 'chart':
      return { what, row: rest.join(' ') }
    case 'product':
      return { what, type: first, fact: second }
    case 'product-refused':
      return { what, type: first }
    case 'brands':
    case 'refused':
    case 'plain':
      return { what }
    default:
      throw new Error(`“${wanted}” is no expectation`)
  }
}

function toCondition(written: string): GoldenCondition {
  const [, name = written, sign = '=', values = ''] = /^(\w+)(!=|<=|>=|<|=)(.+)$/.exec(written) ?? []
  const list = values.split(',').flatMap((value) => families[value] ?? [value])
  return { name, sign: sign as GoldenCondition['sign'], values: list }
}
