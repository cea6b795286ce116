import { brandFolder } from '../current.ts'
import { look } from './current-look.ts'
import { steadyText } from './fonts.ts'
import { derivedTokens } from './palette.ts'

const sheets: Readonly<Record<string, string>> = {
  'virtual:brand/tokens.css': look.files.tokens,
  'virtual:brand/fonts.css': look.files.fonts,
}
const headId = 'virtual:brand/head'

/**
 * Serves the look of the brand to bundles: `virtual:brand/tokens.css` with the derived tokens, `virtual:brand/fonts.css`,
 * and `virtual:brand/head` with the values of a page's head.
 */
export const brandLook = () => ({
  name: 'vitrine:brand-look',
  enforce: 'pre' as const,
  // The folder may lie anywhere, and the development server serves listed folders only.
  config: () => ({ server: { fs: { allow: ['..', brandFolder] } } }),
  resolveId: (id: string) => sheets[id] ?? (id === headId ? `\0${headId}` : null),
  load(id: string) {
    if (id !== `\0${headId}`) return null
    const fontUrl = (name: string, file: string | undefined) =>
      file ? `export { default as ${name} } from ${JSON.stringify(`${file}?url`)}` : `export const ${name} = ""`
    return [
      fontUrl('displayFont', look.displayFont),
      fontUrl('textFont', look.textFont),
      `export const themeColour = ${JSON.stringify(look.palette.paper)}`,
    ].join('\n')
  },
  transform(code: string, id: string) {
    if (id === look.files.tokens)
      return { code: [code, derivedTokens(look.palette), steadyText(code, look.tokens).token].join('\n'), map: null }
    if (id === look.files.fonts) return { code: `${code}\n${steadyText(code, look.tokens).faces}`, map: null }
    return null
  },
})

/** Whether a module of a bundle is part of the look, which every page loads. */
export const isPartOfLook = (id: string): boolean => id.startsWith(brandFolder) || id === `\0${headId}`
