import { fileURLToPath } from 'node:url'
import { look } from '@vitrine/brand-kit/look'

const shared = (name: string) => fileURLToPath(new URL(`./fonts/${name}`, import.meta.url))
const plain = { regular: shared('liberation-sans-regular.ttf'), bold: shared('liberation-sans-bold.ttf') }
const { 'paper-regular': regular, 'paper-bold': bold, 'paper-display': display } = look.paperFonts

/** The faces of our papers, in the files that hold them. Latin has the brand's own; others have one that goes with it. */
export const fontFiles = {
  regular: regular ?? plain.regular,
  bold: bold ?? plain.bold,
  display: display ?? regular ?? plain.regular,
  bill: plain.regular,
  bill_bold: plain.bold,
  regular_greek: shared('noto-sans-greek-regular.woff'),
  bold_greek: shared('noto-sans-greek-semibold.woff'),
  regular_cyrillic: shared('noto-sans-cyrillic-regular.woff'),
  bold_cyrillic: shared('noto-sans-cyrillic-semibold.woff'),
} as const

export type FontName = keyof typeof fontFiles
/** Headlines are our own words, and these are written in Latin; so are Swiss bills, whose fonts are prescribed. */
export type Face = 'regular' | 'bold' | 'display' | 'bill' | 'bill_bold'

const others = /(\p{Script=Greek}+|\p{Script=Cyrillic}+)/u

/** A line in pieces of one font each: people and streets are called as they are called (F-03). */
export function runsOf(text: string, face: Face): { font: FontName; text: string }[] {
  // The narrow no-break space is in no font of ours; the wide one does not break either.
  const written = text.normalize('NFC').replaceAll('\u202f', '\u00a0')
  if (face === 'display' || face === 'bill' || face === 'bill_bold') return [{ font: face, text: written }]
  return written
    .split(others)
    .filter(Boolean)
    .map((run) => ({
      font: /\p{Script=Greek}/u.test(run)
        ? (`${face}_greek` as const)
        : /\p{Script=Cyrillic}/u.test(run)
          ? (`${face}_cyrillic` as const)
          : face,
      text: run,
    }))
}
