import { createHash } from 'node:crypto'

export type Message = {
  from: string
  to: string
  subject: string
  text: string
  html: string
  date: Date
  messageId: string
}

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

/** A mail as a file that mail programs open and people can read as it is: nothing in it is encoded but the subject. */
export function toEml({ from, to, subject, text, html, date, messageId }: Message): string {
  const boundary = `vitrine-${createHash('sha256').update(messageId).digest('hex').slice(0, 24)}`
  const part = (type: string, content: string) =>
    [`--${boundary}`, `Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', content].join('\n')
  return [
    `Message-ID: ${messageId}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${headerWords(subject)}`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    part('text/plain', text),
    // A line of a mail has at most 998 bytes.
    part('text/html', wrap(html, 400)),
    `--${boundary}--`,
    '',
  ]
    .join('\n')
    .replaceAll(/\r?\n/g, '\r\n')
}
