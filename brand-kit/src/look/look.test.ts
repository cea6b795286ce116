import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { demoFolder } from '../current.ts'
import { describeMistakes } from '../read-kit.ts'
import { writeAnotherBrand } from '../testing/another-brand.ts'
import { contrastOf } from './colours.ts'
import { readFontFaces, steadyText } from './fonts.ts'
import { createIconFiles, iconPaths } from './icons.ts'
import { readLook } from './look.ts'
import { darkPaletteOf, derivedTokens, paletteOf } from './palette.ts'
import { readTokens } from './tokens.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))
const emptyFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'look-'))
  folders.push(folder)
  return folder
}

/** A copy of the demo brand with changed files. */
function changedLook(changes: Readonly<Record<string, (source: string) => string>>): string {
  const folder = emptyFolder()
  cpSync(demoFolder, folder, { recursive: true })
  for (const [file, change] of Object.entries(changes))
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  return folder
}
const mistakesOf = (...changes: Parameters<typeof changedLook>) =>
  describeMistakes(readLook(changedLook(...changes)).mistakes)

function demoLook() {
  const { look } = readLook(demoFolder)
  if (!look) throw new Error('The demo brand has no look')
  return look
}

describe('the look of a brand', () => {
  it('has no mistakes in the demo brand, and none in a kit with another palette and logo', () => {
    expect(describeMistakes(readLook(demoFolder).mistakes)).toBe('')
    const folder = emptyFolder()
    writeAnotherBrand(folder)
    expect(describeMistakes(readLook(folder).mistakes)).toBe('')
    expect(readLook(folder).look?.palette.accent).not.toBe(demoLook().palette.accent)
  })

  it('names the token pair, its contrast and the needed one', () => {
    expect(mistakesOf({ 'tokens.css': (css) => css.replace(/--ink-mute: #\w+/, '--ink-mute: #8c8080') })).toMatch(
      /^tokens\.css, --ink-mute on --paper: must have a contrast of 4\.5, not 3\.\d\d$/m,
    )
    expect(
      mistakesOf({ 'mail/tokens.css': (css) => css.replace(/--dark-soft: #\w+/, '--dark-soft: #3b2f31') }),
    ).toMatch(/^mail\/tokens\.css, --dark-soft on --dark-paper: must have a contrast of 4\.5/m)
  })

  it('counts contrast as WCAG does', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
    expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
  })

  it('names missing colours, fonts and files', () => {
    const mistakes = mistakesOf({
      'tokens.css': (css) => css.replace('--accent:', '--akzent:').replace('--sale: #b3261e', '--sale: red'),
      'fonts/fonts.css': (css) => css.replace('newsreader-latin.woff2', 'lost.woff2'),
      'fonts/hanken-grotesk-latin.woff2': (font) => font.slice(0, 100),
    })
    expect(mistakes).toContain('tokens.css, --accent: must be a colour such as #1a2b3c')
    expect(mistakes).toContain('tokens.css, --sale: must be a colour such as #1a2b3c')
    expect(mistakes).toContain('fonts/lost.woff2: is missing, and fonts/fonts.css names it')
    expect(mistakes).toContain('fonts/hanken-grotesk-latin.woff2: must be a font')
    expect(describeMistakes(readLook(emptyFolder()).mistakes)).toBe(
      'tokens.css: is missing\nfonts/fonts.css: is missing\nlogo.svg: is missing',
    )
  })

  it.each([
    ['a script', '<svg viewBox="0 0 9 9"><script>1</script></svg>', 'must not contain scripts'],
    ['a handler', '<svg viewBox="0 0 9 9" onload="x()"></svg>', 'must not contain handlers'],
    ['a file of another server', '<svg viewBox="0 0 9 9"><image href="https://x.example/y"/></svg>', 'must not refer'],
    ['letters without their font', '<svg viewBox="0 0 9 9"><text>A</text></svg>', 'must have letters as paths'],
    ['a wide shape', '<svg viewBox="0 0 90 30"></svg>', 'must be about as wide as high, not 90 by 30'],
    ['no size', '<svg></svg>', 'must have a viewBox'],
    ['another format', 'PNG', 'must be a picture in SVG'],
  ])('refuses a logo with %s', (_name, svg, rule) => {
    expect(mistakesOf({ 'logo.svg': () => svg })).toContain(`logo.svg: ${rule}`)
  })

  it('preloads the upright letters of both faces', () => {
    expect(demoLook().displayFont).toBe(join(demoFolder, 'fonts/newsreader-latin.woff2'))
    expect(demoLook().textFont).toBe(join(demoFolder, 'fonts/hanken-grotesk-latin.woff2'))
  })

  it('has faces of texts that never arrive late, where the brand has fonts of its own', () => {
    const { files, tokens } = demoLook()
    const { faces, token } = steadyText(readFileSync(files.fonts, 'utf8'), tokens)
    expect(readFontFaces(faces).map(({ family }) => family)).toEqual(
      Array.from({ length: 2 }, () => 'Hanken Grotesk Variable Steady'),
    )
    expect(faces.match(/font-display: optional/g)).toHaveLength(2)
    expect(faces).not.toContain('swap')
    expect(token).toContain("--font-text-steady: 'Hanken Grotesk Variable Steady', 'Hanken Grotesk Fallback'")
    expect(steadyText('', readTokens(':root { --font-text: Georgia, serif }'))).toEqual({
      faces: '',
      token: ':root { --font-text-steady: Georgia, serif }',
    })
  })

  it('derives steps of transparent ink, each with the alpha of its name, and shadows', () => {
    const tokens = readTokens(derivedTokens({ ink: '#102030' }))
    const steps = [...tokens].flatMap(([name]) => /^ink-a(\d+)$/.exec(name)?.[1] ?? [])
    expect(steps.map(Number)).toEqual([0, 4, 8, 16, 32, 64, 80, 100])
    expect(tokens.get('ink-a16')).toBe('rgb(16 32 48 / 0.16)')
    expect(tokens.get('shadow-1')).toBe('0 1px 2px rgb(16 32 48 / 0.06)')
  })

  it('derives dark colours of mails for a brand that has not chosen any', () => {
    const palette = paletteOf(demoLook().tokens)
    if (!palette) throw new Error('The demo brand has no palette')
    expect(darkPaletteOf(palette, new Map())).toMatchObject({ 'dark-paper': palette.ink, 'dark-ink': palette.bone })
  })
})

describe('icons made from the logo', () => {
  it('have their sizes, the brand’s ground and one tag for the same sources', async () => {
    const look = demoLook()
    const fileAt = createIconFiles('Name', look)
    const sizes = await Promise.all(
      iconPaths
        .filter((path) => path.endsWith('.png'))
        .map(async (path) => {
          const { width, height } = await sharp((await fileAt(path))?.body).metadata()
          return [path, width, height]
        }),
    )
    expect(sizes).toEqual([
      ['/apple-touch-icon.png', 180, 180],
      ['/icon-192.png', 192, 192],
      ['/icon-512.png', 512, 512],
      ['/icon-maskable.png', 512, 512],
      ['/social.png', 1200, 630],
    ])
    const corner = await sharp((await fileAt('/social.png'))?.body)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(`#${corner.subarray(0, 3).toString('hex')}`).toBe(look.palette.paper)
    expect((await fileAt('/favicon.svg'))?.body.toString()).toBe(look.logo)
    expect((await fileAt('/favicon.ico'))?.body.readUInt16LE(2)).toBe(1)
    expect((await fileAt('/favicon.svg'))?.etag).not.toBe((await createIconFiles('Other', look)('/favicon.svg'))?.etag)
    expect(await fileAt('/other.png')).toBeUndefined()
  })

  it('are named by the web manifest, with the name and colours of the brand', async () => {
    const file = await createIconFiles('Nordsee', demoLook())('/site.webmanifest')
    const manifest = JSON.parse(String(file?.body)) as { icons: { src: string }[] }
    expect(manifest).toMatchObject({ name: 'Nordsee', theme_color: demoLook().palette.paper, display: 'browser' })
    for (const { src } of manifest.icons) expect(iconPaths).toContain(src.replace(/\?.*/, ''))
  })
})
