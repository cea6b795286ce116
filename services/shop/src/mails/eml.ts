import { createHash } from 'node:crypto'

export type Message = {
  from: string
  to: string
  subject: string
  text: string
  html: string
  attachments: readonly { fileName: string; html: string }[]
  /** Files that are no text. */
  papers: readonly { fileName: string; pdf: Buffer }[]
  date: Date
  messageId: string
  unsubscribeUrl?: string
}

/** Headers that say a program wrote this mail, and how to end a mailing at the press of one button (RFC 3834, 8058). */
export const automaticHeaders = ({ unsubscribeUrl }: Pick<Message, 'unsubscribeUrl'>): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** Words outside of ASCII in a header, in pieces no line is too short for (RFC 2047). */
function headerWords(text: string): string {
  if (isAscii(text)) return text
  const pieces: string[] = ['']
  for (const letter of text) {
    const last = pieces.length - 1
    if (Buffer.byteLength(`${pieces[last]}${letter}`) > 42) pieces.push(letter)
    else pieces[last] += letter
  }
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\r\n ')
}

/** Breaks lines at spaces; a word that is longer than a line stays whole. */
export function wrap(text: string, width: number): string {
  const broken = (line: string): string => {
    const lines: string[] = []
    let current = ''
    for (const word of line.split(' ')) {
      if (current !== '' && current.length + 1 + word.length > width) {
        lines.push(current)
        current = word
      } else current = current === '' ? word : `${current} ${word}`
    }
    return [...lines, current].join('\n')
  }
  return text
    .split('\n')
    .map((line) => (line.length > width ? broken(line) : line))
    .join('\n')
}

const part = (type: string, content: string, fileName?: string): string =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    ...(fileName === undefined ? [] : [`Content-Disposition: attachment; filename="${fileName}"`]),
    '',
    content,
  ].join('\n')

/** An attachment, encoded as Base64. */
const filePart = (type: string, content: Buffer, fileName: string): string =>
  [
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${fileName}"`,
    '',
    content.toString('base64').replaceAll(/.{76}(?=.)/g, '$&\n'),
  ].join('\n')

/** Several parts in one: other words for the same, or words with files. */
const multipart = (kind: 'alternative' | 'mixed', boundary: string, parts: readonly string[]): string =>
  [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.map((each) => `--${boundary}\n${each}`),
    `--${boundary}--`,
    '',
  ].join('\n')

/** A mail as a file that mail programs open and people can read as it is: of words, only the subject is encoded. */
export function toEml({
  from,
  to,
  subject,
  text,
  html,
  attachments,
  papers,
  date,
  messageId,
  ...rest
}: Message): string {
  const word = createHash('sha256').update(messageId).digest('hex').slice(0, 24)
  const words = multipart('alternative', `vitrine-${word}`, [
    part('text/plain', text),
    // A line of a mail has at most 998 bytes.
    part('text/html', wrap(html, 400)),
  ])
  const files = [
    ...attachments.map((file) => part('text/html', wrap(file.html, 400), file.fileName)),
    ...papers.map(({ fileName, pdf }) => filePart('application/pdf', pdf, fileName)),
  ]
  return [
    `Message-ID: ${messageId}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${headerWords(subject)}`,
    ...Object.entries(automaticHeaders(rest)).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    files.length > 0 ? multipart('mixed', `vitrine-files-${word}`, [words, ...files]) : words,
  ]
    .join('\n')
    .replaceAll(/\r?\n/g, '\r\n')
}
