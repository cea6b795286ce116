import type { Block, ProductSliderBlock, TextBlock } from '../platform/content/views.ts'

/** A part of a story: a block, or a text with the products that it speaks of. */
export type StorySection =
  | { kind: 'block'; block: Block }
  | { kind: 'text'; text: TextBlock; aside: ProductSliderBlock }

const isInline = (block: Block | undefined): block is ProductSliderBlock =>
  block?.type === 'productSlider' && block.isInline === true

/** In a column of its own a text needs no narrower measure. */
const inColumn = (text: TextBlock): TextBlock => (text.ground ? text : { ...text, width: 'normal' })

/** Inline products belong to the text below them; those that are sold no more leave the text alone. */
export function sectionsOf(blocks: readonly Block[]): readonly StorySection[] {
  return blocks.flatMap((block, index): StorySection[] => {
    const before = blocks[index - 1]
    const after = blocks[index + 1]
    if (isInline(block) && after?.type === 'text') return []
    if (block.type === 'text' && isInline(before) && before.products.length > 0)
      return [{ kind: 'text', text: inColumn(block), aside: before }]
    return [{ kind: 'block', block: block.type === 'text' ? inColumn(block) : block }]
  })
}
