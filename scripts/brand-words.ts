import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colourTokens, paletteOf } from '../brand-kit/src/look/palette.ts'
import { readTokens } from '../brand-kit/src/look/tokens.ts'

/** A place outside of a brand's folder that names the brand or repeats one of its colours. */
export type BrandWord = { file: string; line: number; word: string }

const folders =
  '{brand-kit,catalogue,checkout,contracts,database,discovery,host,resilience,services,storefront,tracking}'
const skippedFolders = /(^|\/)(node_modules|build|\.react-router|\.messages|\.types|test-results)(\/|$)/
/** Tests, demo data, and samples of other shops' files. */
const skippedFiles =
  /\.test\.tsx?$|\/(testing|integration|conformance|demo|demo-data|samples)\/|^catalogue\/(pictures|src\/articles)\//
/** Colours that belong to no brand. */
const neutral = new Set(['#ffffff', '#000000'])

/** The name of the brand in `folder`, and the colours of its palette. */
function wordsOf(folder: string): { name: string; colours: string[] } {
  const { name } = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as { name: string }
  const palette = paletteOf(readTokens(readFileSync(join(folder, 'tokens.css'), 'utf8')))
  if (!palette) throw new Error(`The palette in ${folder} is not complete: npm run brand -- check`)
  return { name, colours: [...new Set(colourTokens.map((token) => palette[token]))].filter((hex) => !neutral.has(hex)) }
}

/** Words of a brand in a source, line by line. */
export function findBrandWords(
  file: string,
  source: string,
  { name, colours }: ReturnType<typeof wordsOf>,
): BrandWord[] {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const pattern = new RegExp(String.raw`(?<![\p{L}\d@/])${escaped}(?![\p{L}\d])|#[\da-f]{6}\b`, 'giu')
  return source.split('\n').flatMap((text, index) =>
    [...text.matchAll(pattern)]
      .map(([word]) => word)
      .filter((word) => word === name || colours.includes(word.toLowerCase()))
      .map((word) => ({ file, line: index + 1, word })),
  )
}

/** Every place below `root` that would have to be edited for another brand. */
export function checkBrandWords(root: string): BrandWord[] {
  const words = wordsOf(join(root, 'brand'))
  return globSync(`${folders}/**/*.{ts,tsx,mjs,css,json,svg,html}`, {
    cwd: root,
    exclude: (path) => skippedFolders.test(String(path)),
  })
    .filter((file) => !skippedFiles.test(file))
    .flatMap((file) => findBrandWords(file, readFileSync(join(root, file), 'utf8'), words))
}
