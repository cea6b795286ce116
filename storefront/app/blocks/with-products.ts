import type { Block, ProductSliderBlock } from '../platform/content/views.ts'
import type { Platform } from '../platform/platform.ts'
import { toCard } from './product-card.ts'
import { withLooks } from './with-looks.ts'

type Slots = Pick<Platform['search'], 'fromSlot'>

/**
 * Fills the product sliders of a page: slots from the search service, all of them at once, then every product with one
 * question to the shop. Sliders without an answer are left out. Stories of outfits get their pieces.
 */
export async function withProducts(
  written: readonly Block[],
  { shop, search, report }: Pick<Platform, 'shop' | 'report'> & { search: Slots },
  cdnUrl: string,
): Promise<readonly Block[]> {
  const blocks = await withLooks(await withRecommendations(written, search), { shop, report }, cdnUrl)
  const ids = [...new Set(slidersIn(blocks).flatMap(({ productIds }) => productIds))].slice(0, 100)
  if (ids.length === 0) return blocks
  const products = await shop.getProductsByIds({ ids }).catch((error: unknown) => {
    report('content.products.failed', error)
    return []
  })
  const cards = new Map(
    products.filter(({ isActive }) => isActive).map((product) => [product.id, toCard(product, cdnUrl)]),
  )
  return mapSliders(blocks, ({ responseId, ...slider }) => ({
    ...slider,
    products: slider.productIds
      .flatMap((id) => cards.get(id) ?? [])
      .map((card) => (responseId ? { ...card, responseId } : card)),
  }))
}

/** A slot that stands on the page twice is asked for once, for the longer of the two. */
async function withRecommendations(blocks: readonly Block[], search: Slots): Promise<readonly Block[]> {
  const slots = new Map<string, number>()
  for (const { slot } of slidersIn(blocks)) if (slot) slots.set(slot.id, Math.max(slot.most, slots.get(slot.id) ?? 0))
  if (slots.size === 0) return blocks
  const asked = [...slots].map(async ([id, most]) => [id, await search.fromSlot(id, most)] as const)
  const chosen = new Map(await Promise.all(asked))
  return mapSliders(blocks, ({ slot, ...slider }) => {
    const found = slot && chosen.get(slot.id)
    if (!found) return slider
    const { ids, headline, responseId } = found
    // The rule that chose the products knows the true headline; the editor's stands in for a missing one.
    return { ...slider, ...(headline && { headline }), responseId, productIds: ids.slice(0, slot.most) }
  })
}

const slidersIn = (blocks: readonly Block[]): readonly ProductSliderBlock[] =>
  blocks.flatMap((block) => {
    if (block.type === 'productSlider') return [block]
    return block.type === 'story' ? slidersIn(block.content) : []
  })

const mapSliders = (
  blocks: readonly Block[],
  change: (slider: ProductSliderBlock) => ProductSliderBlock,
): readonly Block[] =>
  blocks.map((block) => {
    if (block.type === 'productSlider') return change(block)
    return block.type === 'story' ? { ...block, content: mapSliders(block.content, change) } : block
  })
