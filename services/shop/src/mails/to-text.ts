import type { Block, Fact } from '../messages/blocks.ts'
import { wrap } from './eml.ts'
import type { MailContent, MailFrame } from './mail-content.ts'

const underline = (text: string, with_: string) => `${text}\n${with_.repeat([...text].length)}`

const factsToText = (facts: readonly Fact[], colon: string) =>
  facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n')

function blockToText(block: Block, colon: string): string {
  switch (block.type) {
    case 'heading':
      return underline(block.text, '-')
    case 'paragraph':
      return block.text
    case 'lines':
      return block.lines
        .map(({ name, details, amount }) => [name, details.join(' · '), amount].filter(Boolean).join('\n  '))
        .join('\n\n')
    case 'facts':
      return factsToText(block.facts, colon)
    case 'prices':
      return factsToText(block.rows, colon)
    case 'addresses':
      return block.addresses.map(({ label, lines }) => [`${label}${colon}`, ...lines].join('\n  ')).join('\n\n')
    case 'button':
      return `${block.label}${colon}\n${block.url}`
    case 'small':
      return [underline(block.title, '-'), ...block.paragraphs].join('\n\n')
  }
}

/** The same mail for programs that show text, and for people who prefer it. */
export function toText({ title, blocks }: MailContent, frame: MailFrame, colon: string): string {
  const { brand, homeUrl, lines, links, reason } = frame
  const parts = [
    `${brand.toUpperCase()}\n${homeUrl}`,
    underline(title, '='),
    ...blocks.map((block) => blockToText(block, colon)),
    '--',
    lines.join('\n'),
    reason,
    links.map(({ label, url }) => `${label}${colon} ${url}`).join('\n'),
  ]
  return `${wrap(parts.filter(Boolean).join('\n\n'), 76)}\n`
}
