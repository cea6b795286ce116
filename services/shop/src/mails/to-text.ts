import { wrap } from './eml.ts'
import type { Block } from '../messages/blocks.ts'
import type { Footer, MailContent } from './mail-content.ts'

const underline = (text: string, with_: string) => `${text}\n${with_.repeat([...text].length)}`

function write(block: Block, colon: string): string {
  switch (block.type) {
    case 'heading':
      return underline(block.text, '-')
    case 'paragraph':
      return block.text
    case 'lines':
      return block.lines
        .map(({ name, detail, amount }) => [name, detail, amount].filter(Boolean).join('\n  '))
        .join('\n\n')
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n')
    case 'address':
      return [`${block.label}${colon}`, ...block.lines].join('\n  ')
    case 'button':
      return `${block.label}${colon}\n${block.url}`
    case 'small':
      return [underline(block.title, '-'), ...block.paragraphs].join('\n\n')
  }
}

/** A letter for mail programs that show text, and for people who prefer it. */
export function toText({ title, blocks }: MailContent, { lines, links }: Footer, colon: string): string {
  const parts = [
    'VITRINE',
    underline(title, '='),
    ...blocks.map((block) => write(block, colon)),
    '--',
    lines.join('\n'),
    links.map(({ label, url }) => `${label}${colon} ${url}`).join('\n'),
  ]
  return `${wrap(parts.filter(Boolean).join('\n\n'), 76)}\n`
}
