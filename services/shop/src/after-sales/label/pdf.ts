/** What a page shows, in points from the lower left corner. */
export type Mark =
  | { type: 'text'; x: number; y: number; size: number; text: string; isBold?: boolean }
  | { type: 'box'; x: number; y: number; width: number; height: number }
  | { type: 'line'; x: number; y: number; width: number }

type Page = { width: number; height: number; title: string; language: string; marks: readonly Mark[] }

const number = (value: number) => String(Math.round(value * 100) / 100)

/** Letters of Windows-1252, which the built-in faces know; others become a question mark. */
function encode(text: string): string {
  const special: Readonly<Record<string, number>> = { '€': 0x80, '–': 0x96, '’': 0x92, '“': 0x93, '”': 0x94, '„': 0x84 }
  return [...text]
    .map((letter) => {
      const code = special[letter] ?? letter.codePointAt(0) ?? 63
      const byte = code > 255 ? 63 : code
      return '()\\'.includes(letter) || byte > 126 || byte < 32 ? `\\${byte.toString(8).padStart(3, '0')}` : letter
    })
    .join('')
}

function draw(mark: Mark): string {
  const at = `${number(mark.x)} ${number(mark.y)}`
  switch (mark.type) {
    case 'text':
      return `BT /${mark.isBold ? 'F2' : 'F1'} ${number(mark.size)} Tf ${at} Td (${encode(mark.text)}) Tj ET`
    case 'box':
      return `${at} ${number(mark.width)} ${number(mark.height)} re f`
    case 'line':
      return `0.5 w ${at} m ${number(mark.x + mark.width)} ${number(mark.y)} l S`
  }
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** A file of one page, with text that can be read and searched, in the faces every reader has. */
export function writePdf({ width, height, title, language, marks }: Page): Buffer {
  const content = marks.map(draw).join('\n')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(width)} ${number(height)}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${encode(title)}) >>`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end, 'latin1')
}
