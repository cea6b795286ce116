import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { demoFolder } from './current.ts'
import { readLegal } from './legal.ts'
import { describeMistakes } from './read-kit.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function copyOfLegal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'legal-'))
  folders.push(folder)
  cpSync(join(demoFolder, 'legal'), join(folder, 'legal'), { recursive: true })
  return folder
}
const shops = [
  { locale: 'de', language: 'de-DE' },
  { locale: 'at', language: 'de-AT' },
]

describe('legal texts of a brand', () => {
  it('are shared by shops of one language until one has its own', () => {
    const folder = copyOfLegal()
    const file = (name: string) => join(folder, 'legal/2026-11-01', name)
    const german = JSON.parse(readFileSync(file('de.json'), 'utf8')) as object
    writeFileSync(file('at.json'), JSON.stringify({ ...german, terms: ['Für Österreich'] }))
    const { editions, mistakes } = readLegal(folder, shops)
    expect(mistakes).toEqual([])
    expect(editions.get('2026-11-01')?.['at']?.terms).toEqual(['Für Österreich'])
    expect(editions.get('2026-11-01')?.['de']?.terms).toHaveLength(9)
  })

  it('have every mistake named once', () => {
    const folder = copyOfLegal()
    mkdirSync(join(folder, 'legal/soon'))
    writeFileSync(join(folder, 'legal/2026-11-01/de.json'), JSON.stringify({ terms: [], voluntary: ['x'] }))
    const lines = describeMistakes(readLegal(folder, shops).mistakes).split('\n')
    expect(lines).toContain('legal/2026-11-01/de.json, terms: must have a paragraph')
    expect(lines).toContain('legal/soon: must be a day such as "2026-11-01"')
    expect(lines).toContain('legal/soon: must have at.json or de.json for the shop "at"')
    expect(new Set(lines).size).toBe(lines.length)
  })
})
