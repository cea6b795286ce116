import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/market-rules-coverage.md'), 'utf8')

type Named = { file: string; name: string }
type Row = { id: string; mark: string; tests: readonly Named[]; reason: string | null }

/** `T-01 … T-10` are ten rules. */
function rulesIn(text: string): string[] {
  const list = /The rules: ([^]*?)\.\n/.exec(text)?.[1] ?? ''
  return [...list.matchAll(/([A-Z])-(\d\d) … \1-(\d\d)/g)].flatMap(([, letter = '', first, last]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, at) => `${letter}-${String(Number(first) + at).padStart(2, '0')}`,
    ),
  )
}

function rowsIn(text: string): Row[] {
  const lines = text.split('\n').flatMap((line) => /^\| ([A-Z]-\d\d) \| +([SRB]) +\| .*? \| (.*) \|$/.exec(line) ?? [])
  const rows: Row[] = []
  for (let at = 0; at < lines.length; at += 4) {
    const [, id = '', mark = '', held = ''] = lines.slice(at, at + 4)
    const said = held.replaceAll(/<!--.*?-->/g, '').trim()
    const tests = said.split('<br>').flatMap((each) => {
      const [, file = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(each.trim()) ?? []
      return file ? [{ file, name }] : []
    })
    rows.push({ id, mark, tests, reason: /^— (.+)$/.exec(said)?.[1] ?? null })
  }
  return rows
}

/** The name of a test or of a group of tests, as it is written in its file. */
function isIn({ file, name }: Named): boolean {
  const path = join(root, file)
  if (!existsSync(path)) return false
  const quoted = ["'", '"', '`'].map((quote) => quote + name + quote)
  const calls = readFileSync(path, 'utf8').replaceAll(/\(\s+/g, '(')
  return quoted.some((each) => calls.includes(`(${each},`))
}

const idsOf = (name: string): string[] => /^(?:[A-Z]-\d\d[ ,]*)+/.exec(name)?.[0].match(/[A-Z]-\d\d/g) ?? []

const rows = rowsIn(document)

describe('the coverage of the market rules', () => {
  it('has one row for every rule', () => {
    expect(rows.map(({ id }) => id)).toEqual(rulesIn(document))
  })

  it('names a test or a reason in every row', () => {
    expect(rows.filter(({ tests, reason }) => tests.length === 0 && !reason).map(({ id }) => id)).toEqual([])
  })

  it.each(rows.filter(({ tests }) => tests.length > 0))('$id is held by tests that exist and begin with it', (row) => {
    expect(row.tests.filter((test) => !isIn(test))).toEqual([])
    expect(row.tests.filter(({ name }) => !idsOf(name).includes(row.id))).toEqual([])
  })
})

it('a test that does not exist, or has lost its id, is noticed', () => {
  const [row] = rowsIn('| T-01 | S | says | `scripts/market-rules.test.ts` › T-01 does not exist <!-- E --> |')
  expect(row?.tests).toEqual([{ file: 'scripts/market-rules.test.ts', name: 'T-01 does not exist' }])
  expect(row?.tests.map(isIn)).toEqual([false])
  expect(isIn({ file: 'scripts/market-rules.test.ts', name: 'has one row for every rule' })).toBe(true)
  expect([idsOf('T-07, T-08: a size'), idsOf('a size (T-07)')]).toEqual([['T-07', 'T-08'], []])
})
