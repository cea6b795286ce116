import { wrap } from '../eml.ts'
import type { Block, Footer, Letter } from './blocks.ts'

const underline = (text: string, with_: string) => `${text}\n${with_.repeat([...text].length)}`

function write(block: Block): string {
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
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'address':
      return [`${block.label}:`, ...block.lines].join('\n  ')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'small':
      return [underline(block.title, '-'), ...block.paragraphs].join('\n\n')
  }
}

/** A letter for mail programs that show text, and for people who prefer it. */
export function toText({ title, blocks }: Letter, { lines, links }: Footer): string {
  const parts = [
    'VITRINE',
    underline(title, '='),
    ...blocks.map(write),
    '--',
    lines.join('\n'),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
  ]
  return `${wrap(parts.filter(Boolean).join('\n\n'), 76)}\n`
}
