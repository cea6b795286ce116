import { wordsOf } from '../platform/content/rich-text.ts'
import type { Block, RichNode } from '../platform/content/views.ts'

export type Chapter = { id: string; title: string }

/** Fewer headings than this are seen at a glance. */
const least = 3

/** The main headings of a page, to jump to; none where there are too few. */
export function chaptersOf(blocks: readonly Block[]): readonly Chapter[] {
  const chapters = blocks.flatMap((block) => (block.type === 'text' ? block.body.flatMap(chapterOf) : []))
  return chapters.length < least ? [] : chapters
}

const chapterOf = (node: RichNode): Chapter[] =>
  typeof node !== 'string' && node.as === 'h2' ? [{ id: node.id, title: wordsOf(node.children) }] : []
