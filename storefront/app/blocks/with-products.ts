import type { Block, ProductSliderBlock } from '../platform/content/views.ts'
import type { Card } from '../platform/card.ts'
import type { Platform } from '../platform/platform.ts'
import { cardOfProduct } from '../product-card/card.ts'
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
  const products = await shop.getProductsByIds({ ids, with: { siblings: true } }).catch((error: unknown) => {
    report('content.products.failed', error)
    return []
  })
  const cards = new Map(
    products
      .filter(({ isActive }) => isActive)
      .map((product) => [product.id, withoutPreviews(cardOfProduct(product, cdnUrl))]),
  )
  return mapSliders(blocks, ({ responseId, ...slider }) => ({
    ...slider,
    products: slider.productIds
      .flatMap((id) => cards.get(id) ?? [])
      .map((card) => (responseId ? { ...card, responseId } : card)),
  }))
}

/** Sliders are below the first screen: previews in the HTML would only make it longer. */
const withoutPreviews = (card: Card): Card => ({
  ...card,
  pictures: card.pictures.map(({ base, alt }) => ({ base, alt })),
})

/** The most products that a slot is asked for. */
const mostOfSlot = 24

/**
 * A slot that stands on the page twice is asked for once, for as many as both show. No product stands in two sliders: a
 * slot leaves out those that an editor has chosen, and those of the slots before it.
 */
async function withRecommendations(blocks: readonly Block[], search: Slots): Promise<readonly Block[]> {
  const sliders = slidersIn(blocks)
  const shown = new Set(sliders.flatMap(({ slot, productIds }) => (slot ? [] : productIds)))
  const wanted = new Map<string, number>()
  for (const { slot } of sliders) if (slot) wanted.set(slot.id, slot.most + (wanted.get(slot.id) ?? shown.size))
  if (wanted.size === 0) return blocks
  const asked = [...wanted].map(
    async ([id, most]) => [id, await search.fromSlot(id, Math.min(most, mostOfSlot))] as const,
  )
  const chosen = new Map(await Promise.all(asked))
  return mapSliders(blocks, ({ slot, ...slider }) => {
    const found = slot && chosen.get(slot.id)
    if (!found) return slider
    const { ids, headline, responseId } = found
    const productIds = ids.filter((id) => !shown.has(id)).slice(0, slot.most)
    for (const id of productIds) shown.add(id)
    // The rule that chose the products knows the true headline; the editor's stands in for a missing one.
    return { ...slider, ...(headline && { headline }), responseId, productIds }
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
