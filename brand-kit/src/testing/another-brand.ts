import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoFolder } from '../current.ts'
import { contrastOf, readColour, type Rgb, toHex } from '../look/colours.ts'

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#0b4f6c"/><path fill="#f4faff" d="M4 22q8-8 16 0t16 0v6H4z"/></svg>\n`

/** Another hue of the same lightness: red and blue change places, and the contrast of every pair is kept by a correction. */
function turnHue(hex: string): string {
  const colour = readColour(hex)
  if (!colour) return hex
  const [red, green, blue] = colour
  const turned: Rgb = [blue, green, red]
  const black: Rgb = [0, 0, 0]
  const wanted = contrastOf(colour, black)
  const brighter = [...Array(61).keys()].map((step) => turned.map((part) => part + step - 30))
  const candidates = brighter
    .map((parts) => parts.map((part) => Math.min(255, Math.max(0, part))))
    .map(([r = 0, g = 0, b = 0]): Rgb => [r, g, b])
  const distance = (candidate: Rgb) => Math.abs(contrastOf(candidate, black) - wanted)
  return toHex(candidates.toSorted((a, b) => distance(a) - distance(b))[0] ?? turned)
}

/** Writes a whole kit with another name, palette and logo, and the demo brand's markets, into an empty folder. */
export function writeAnotherBrand(folder: string, name = 'Nordsee & Söhne'): void {
  cpSync(demoFolder, folder, { recursive: true })
  const change = (file: string, edit: (source: string) => string) =>
    writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')))
  const rename = (source: string) => source.replaceAll('Vitrine', name).replaceAll('vitrine.example', 'nordsee.example')
  const recolour = (source: string) =>
    source.replaceAll(/#[\da-f]{6}\b/gi, (hex) => (hex === '#ffffff' ? hex : turnHue(hex)))
  change('brand.json', rename)
  for (const locale of ['de', 'at', 'ch', 'fr-ch', 'en']) change(`markets/${locale}.json`, rename)
  for (const file of globSync('content/**/*.yaml', { cwd: folder })) change(file, (source) => recolour(rename(source)))
  change('tokens.css', recolour)
  change('mail/tokens.css', (source) => recolour(source).replace('--mark: name', '--mark: logo'))
  writeFileSync(join(folder, 'logo.svg'), logo)
}
