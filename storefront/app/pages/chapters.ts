import { wordsOf } from '../platform/content/rich-text.ts'
import type { Block, RichNode } from '../platform/content/views.ts'

export type Chapter = { id: string; title: string }

/** Fewer headings need no table of contents. */
const least = 3

/** Main headings of a page for its table of contents. */
export function chaptersOf(blocks: readonly Block[]): readonly Chapter[] {
  const chapters = blocks.flatMap((block) => (block.type === 'text' ? block.body.flatMap(chapterOf) : []))
  return chapters.length < least ? [] : chapters
}

const chapterOf = (node: RichNode): Chapter[] =>
  typeof node !== 'string' && node.as === 'h2' ? [{ id: node.id, title: wordsOf(node.children) }] : []
