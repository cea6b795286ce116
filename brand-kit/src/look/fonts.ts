import { resolveToken, type Tokens } from './tokens.ts'

/** An `@font-face` of `fonts/fonts.css`. */
export type FontFace = {
  family: string
  isItalic: boolean
  /** Relative to the folder of the style sheet; none for a face that is installed on the visitor's device. */
  files: readonly string[]
  /** Empty for every letter. */
  unicodeRange: string
}

const unquoted = (text: string) => text.trim().replaceAll(/^['"]|['"]$/g, '')

export function readFontFaces(css: string): FontFace[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '')
  return [...plain.matchAll(/@font-face\s*\{([^{}]*)\}/g)].map(([, body = '']) => {
    const valueOf = (name: string) => new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]+)`).exec(body)?.[1]?.trim() ?? ''
    return {
      family: unquoted(valueOf('font-family')),
      isItalic: valueOf('font-style').startsWith('italic'),
      files: [...valueOf('src').matchAll(/url\(\s*([^)]+?)\s*\)/g)].map(([, url = '']) => unquoted(url)),
      unicodeRange: valueOf('unicode-range'),
    }
  })
}

/** The families of a token in their order, `font-display` or `font-text`. */
export const familiesOf = (tokens: Tokens, token: string): string[] =>
  (resolveToken(tokens, token) ?? '').split(',').map(unquoted).filter(Boolean)

/** The file with the upright letters from A to Z of a face: `font-display` for headings, `font-text` for texts. */
export function latinFile(faces: readonly FontFace[], tokens: Tokens, token: string): string | undefined {
  const [family] = familiesOf(tokens, token)
  const isLatin = (range: string) => range === '' || /U\+0{1,4}(?:-|\b)/i.test(range.replaceAll(/\s/g, ''))
  return faces.find((face) => face.family === family && !face.isItalic && isLatin(face.unicodeRange))?.files[0]
}

/**
 * The faces of texts a second time, for a part of a page that must not move: the browser uses them only if they are there
 * at the first paint. `token` names the families of such a part.
 */
export function steadyText(css: string, tokens: Tokens): { faces: string; token: string } {
  const [family = '', ...others] = familiesOf(tokens, 'font-text')
  const steady = `${family} Steady`
  const faces = [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/@font-face\s*\{[^{}]*\}/g)]
    .map(([face]) => face)
    .filter((face) => readFontFaces(face)[0]?.family === family && face.includes('url('))
    .map((face) =>
      face
        .replace(/font-family\s*:[^;]+/, `font-family: '${steady}'`)
        .replaceAll(/font-display\s*:[^;]+;?/g, '')
        .replace(/\}$/, ';font-display: optional }'),
    )
  const names = [faces.length > 0 ? steady : family, ...others]
  const quoted = names.map((name) => (/[\s\d]/.test(name) ? `'${name}'` : name))
  return { faces: faces.join('\n'), token: `:root { --font-text-steady: ${quoted.join(', ')} }` }
}

/** Whether the bytes are a whole font: a known signature, and in WOFF files the length that the header names. */
export function isFont(bytes: Buffer): boolean {
  if (bytes.length < 44) return false
  const signature = bytes.toString('latin1', 0, 4)
  if (signature === 'wOFF' || signature === 'wOF2') return bytes.readUInt32BE(8) === bytes.length
  return signature === 'OTTO' || signature === 'true' || bytes.readUInt32BE(0) === 0x00_01_00_00
}
