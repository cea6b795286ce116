import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MessagePart, MessageTree } from '../brand-messages.ts'
import { writeKit } from '../new-kit/index.ts'

const demoFolder = fileURLToPath(new URL('../../../brand', import.meta.url))

/**
 * Makes this process sell for a brand with a German and a Polish market, in euros and złoty, with these Polish texts
 * and a Polish address of the help page.
 * Before anything that reads the kit is imported.
 */
export function sellInTwoMarkets(polish: Partial<Record<MessagePart, MessageTree>> = {}): void {
  const folder = mkdtempSync(join(tmpdir(), 'two-markets-'))
  const answers = { name: 'Wodna', email: 'hello@wodna.example', markets: ['de', 'pl'], colour: '#0b4f6c' }
  writeKit(folder, answers, { brand: demoFolder }, '2026-11-01')
  const file = join(folder, 'brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...brand, serviceSlugs: { pl: { help: 'pomoc' } } }))
  for (const [part, texts] of Object.entries(polish)) {
    mkdirSync(join(folder, 'messages', part), { recursive: true })
    writeFileSync(join(folder, 'messages', part, 'pl.json'), JSON.stringify(texts))
  }
  process.env['BRAND_DIR'] = folder
}
