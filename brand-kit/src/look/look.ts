import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KitMistake } from '../kit.ts'
import { familiesOf, isFont, latinFile, readFontFaces } from './fonts.ts'
import { findLogoMistakes } from './logo.ts'
import { measureContrast } from './contrast.ts'
import { colourOf, colourTokens, type DarkPalette, darkPaletteOf, type Palette, paletteOf } from './palette.ts'
import { readTokens, resolveToken, type Tokens } from './tokens.ts'

/** The faces of invoices and other papers, as names of files in `fonts/` without their ending. */
const paperFaces = ['paper-regular', 'paper-bold', 'paper-display'] as const
export type PaperFace = (typeof paperFaces)[number]

/** Everything visible of a brand. Files have absolute paths. */
export type Look = {
  tokens: Tokens
  palette: Palette
  dark: DarkPalette
  /** Families that are installed on most devices, for mails and pages without files of their own. */
  installedFonts: { display: string; text: string }
  files: { tokens: string; fonts: string }
  /** The fonts of headings and of texts, which every page loads early. */
  displayFont: string | undefined
  textFont: string | undefined
  paperFonts: Readonly<Partial<Record<PaperFace, string>>>
  /** The source of `logo.svg`. */
  logo: string
  /** Whether mails and papers show the logo beside the name of the brand. */
  hasMark: boolean
}

const endings = ['ttf', 'otf', 'woff', 'woff2'] as const

/** Reads and checks the visible part of a brand's folder. Contrast is a mistake, too, but such a look can be shown. */
export function readLook(folder: string): { look?: Look; mistakes: KitMistake[] } {
  const mistakes: KitMistake[] = []
  const report = (file: string, field: string, rule: string) => void mistakes.push({ file, field, rule })
  const read = (file: string): string | undefined => {
    if (existsSync(join(folder, file))) return readFileSync(join(folder, file), 'utf8')
    report(file, '', 'is missing')
    return undefined
  }

  const css = read('tokens.css')
  const fontsCss = read('fonts/fonts.css')
  const logo = read('logo.svg')
  const tokens = readTokens(css ?? '')
  if (css !== undefined) {
    for (const name of colourTokens)
      if (!colourOf(tokens, name)) report('tokens.css', `--${name}`, 'must be a colour such as #1a2b3c')
    for (const name of ['font-display', 'font-text'])
      if (!resolveToken(tokens, name)) report('tokens.css', `--${name}`, 'must name the families of a face')
  }
  if (logo !== undefined) for (const rule of findLogoMistakes(logo)) report('logo.svg', '', rule)
  const faces = readFontFaces(fontsCss ?? '')
  for (const file of new Set(faces.flatMap(({ files }) => files))) checkFont(folder, join('fonts', file), report)
  const paperFonts = findPaperFonts(folder)
  for (const path of Object.values(paperFonts)) checkFont(folder, path.slice(folder.length + 1), report)

  const palette = paletteOf(tokens)
  if (!palette || logo === undefined || fontsCss === undefined) return { mistakes }
  const mailFile = join(folder, 'mail/tokens.css')
  const mailTokens = readTokens(existsSync(mailFile) ? readFileSync(mailFile, 'utf8') : '')
  const dark = darkPaletteOf(palette, mailTokens)
  const mark = resolveToken(mailTokens, 'mark') ?? 'logo'
  if (mark !== 'logo' && mark !== 'name') report('mail/tokens.css', '--mark', 'must be logo or name')
  for (const { front, ground, ratio, needed } of measureContrast(palette, dark))
    if (ratio < needed)
      report(
        front.startsWith('dark-') ? 'mail/tokens.css' : 'tokens.css',
        `--${front} on --${ground}`,
        `must have a contrast of ${needed}, not ${floor(ratio)}`,
      )
  const latinFont = (token: string) => {
    const file = latinFile(faces, tokens, token)
    return file && join(folder, 'fonts', file)
  }
  const own = new Set(faces.map(({ family }) => family))
  const installed = (token: string) =>
    resolveToken(mailTokens, token) ??
    familiesOf(tokens, token)
      .filter((family) => !own.has(family))
      .map((family) => (/[\s\d]/.test(family) ? `'${family}'` : family))
      .join(', ')
  return {
    look: {
      tokens,
      palette,
      dark,
      installedFonts: { display: installed('font-display'), text: installed('font-text') },
      files: { tokens: join(folder, 'tokens.css'), fonts: join(folder, 'fonts/fonts.css') },
      displayFont: latinFont('font-display'),
      textFont: latinFont('font-text'),
      paperFonts,
      logo,
      hasMark: mark === 'logo',
    },
    mistakes,
  }
}

/** Rounded down: a ratio that is too small never looks sufficient. */
const floor = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

function checkFont(folder: string, file: string, report: (file: string, field: string, rule: string) => void): void {
  if (!existsSync(join(folder, file))) report(file, '', 'is missing, and fonts/fonts.css names it')
  else if (!isFont(readFileSync(join(folder, file)))) report(file, '', 'must be a font as WOFF2, WOFF, TTF or OTF')
}

function findPaperFonts(folder: string): Look['paperFonts'] {
  const found = paperFaces.flatMap((face) => {
    const paths = endings.map((ending) => join(folder, 'fonts', `${face}.${ending}`))
    const path = paths.find((each) => existsSync(each))
    return path ? [[face, path] as const] : []
  })
  return Object.fromEntries(found)
}
