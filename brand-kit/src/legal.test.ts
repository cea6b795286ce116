import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
    writeFileSync(file('terms.at.md'), '## Für Österreich\n')
    const { editions, mistakes } = readLegal(folder, shops)
    expect(mistakes).toEqual([])
    const { at, de } = editions.get('2026-11-01') ?? {}
    expect(at?.terms).toBe('## Für Österreich')
    expect(de?.terms).toMatch(/^## 1\. Geltung und Vertragspartner\n/)
    expect(at?.withdrawal).toBe(de?.withdrawal)
  })

  it('have every mistake named once', () => {
    const folder = copyOfLegal()
    mkdirSync(join(folder, 'legal/soon'))
    writeFileSync(join(folder, 'legal/2026-11-01/terms.de.md'), '\n')
    const lines = describeMistakes(readLegal(folder, shops).mistakes).split('\n')
    expect(lines).toContain('legal/2026-11-01/terms.de.md: must not be empty')
    expect(lines).toContain('legal/soon: must be a day such as "2026-11-01"')
    expect(lines).toContain('legal/soon: must have terms.at.md or terms.de.md for the shop "at"')
    expect(new Set(lines).size).toBe(lines.length)
  })
})
