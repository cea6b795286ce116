import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')

/** Requirements of levels 1 and 2 of ASVS 5.0.0, by section; the other numbers are of level 3. */
const sections = `1.1: 1-2, 1.2: 1-9, 1.3: 1-11, 1.4: 1-3, 1.5: 1-2, 2.1: 1-3, 2.2: 1-3, 2.3: 1-4, 2.4: 1-1, 3.2: 1-2,
  3.3: 1-4, 3.4: 1-6, 3.5: 1-5, 3.7: 1-2, 4.1: 1-3, 4.2: 1-1, 4.3: 1-2, 4.4: 1-4, 5.1: 1-1, 5.2: 1-3, 5.3: 1-2, 5.4: 1-3,
  6.1: 1-3, 6.2: 1-12, 6.3: 1-4, 6.4: 1-4, 6.5: 1-5, 6.6: 1-3, 6.8: 1-4, 7.1: 1-3, 7.2: 1-4, 7.3: 1-2, 7.4: 1-5,
  7.5: 1-2, 7.6: 1-2, 8.1: 1-2, 8.2: 1-3, 8.3: 1-1, 8.4: 1-1, 9.1: 1-3, 9.2: 1-4, 10.1: 1-2, 10.2: 1-2, 10.3: 1-4,
  10.4: 1-11, 10.5: 1-5, 10.6: 1-2, 10.7: 1-3, 11.1: 1-2, 11.2: 1-3, 11.3: 1-3, 11.4: 1-4, 11.5: 1-1, 11.6: 1-1,
  12.1: 1-3, 12.2: 1-2, 12.3: 1-4, 13.1: 1-1, 13.2: 1-5, 13.3: 1-2, 13.4: 1-5, 14.1: 1-2, 14.2: 1-4, 14.3: 1-3,
  15.1: 1-3, 15.2: 1-3, 15.3: 1-7, 16.1: 1-1, 16.2: 1-5, 16.3: 1-4, 16.4: 1-3, 16.5: 1-3, 17.1: 1-1, 17.2: 1-4, 17.3: 1-2`
const requirements = sections.split(',').flatMap((section) => {
  const [, name = '', first, last] = /^\s*([\d.]+): (\d+)-(\d+)$/.exec(section) ?? []
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${name}.${Number(first) + at}`)
})

const rows = [...document.matchAll(/^\| ([\d.]+) +\| .*? \| ([\w/]+) +\| (.*?) +\|$/gm)].map(
  ([, id = '', state = '', evidence = '']) => ({ id, state, evidence }),
)

/** A file, and the titles that stand behind it: `file.test.ts`: “a title”, “another title”. */
const named = rows.flatMap(({ id, evidence }) =>
  [...evidence.matchAll(/`([\w.-]*[/.][\w./-]+)`((?:[:,] “[^”]+”)*)/g)].flatMap(([, file = '', titles = '']) =>
    /\.\w+$/.test(file)
      ? [{ id, file, titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title) }]
      : [],
  ),
)

describe('the page about ASVS', () => {
  it('has one row for every requirement of levels 1 and 2', () => {
    expect(rows.map(({ id }) => id)).toEqual(requirements)
  })

  it('says of each whether it is met, and how or why not', () => {
    const states = new Set(['met', 'partly', 'missing', 'operator', 'n/a'])
    expect(rows.filter(({ state, evidence }) => !states.has(state) || evidence.length < 8)).toEqual([])
  })

  it('names files and tests that exist', () => {
    const missing = named.filter(({ file, titles }) => {
      const path = join(root, file)
      if (!existsSync(path)) return true
      const text = readFileSync(path, 'utf8')
      return titles.some((title) => !text.includes(title))
    })
    expect(missing).toEqual([])
    expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(100)
  })

  it('counts its rows', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length
    expect(document.replaceAll(/\s+/g, ' ')).toContain(
      `Of ${rows.length} requirements ${count('met')} are met, ${count('partly')} partly, ${count('missing')} missing, ` +
        `${count('operator')} up to the operator, and ${count('n/a')} do not apply.`,
    )
  })
})
