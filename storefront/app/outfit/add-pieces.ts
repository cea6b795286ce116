import { countItemsInStock } from '@vitrine/contracts/shop'
import { addVariant } from '../add-to-basket/add-to-basket.ts'
import type { Platform } from '../platform/platform.ts'
import type { VisitorChange } from '../platform/visitor.ts'
import type { PieceResult, PiecesReply } from './piece-result.ts'

const maxPieces = 12
const idempotencyKey = /^[\w-]{16,100}$/

/**
 * On the server: adds the chosen pieces of a look to the basket. `with` names the places that are wanted; `size-3` is the
 * variant chosen for the third. A piece that fails does not undo the pieces before it.
 */
export async function addPieces(
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<PiecesReply> {
  const key = String(form.get('idempotencyKey') ?? '')
  const places = [...new Set(form.getAll('with').map(Number))].slice(0, maxPieces)
  const results: PieceResult[] = []
  let visitor: VisitorChange = {}
  for (const place of places) {
    const variantId = Number(form.get(`size-${place}`) ?? 0)
    const isChosen = Number.isSafeInteger(variantId) && variantId > 0
    results.push({ place, outcome: isChosen ? await add(variantId) : 'size_missing' })
  }
  return { results, visitor }

  async function add(variantId: number): Promise<PieceResult['outcome']> {
    try {
      const pieceKey = idempotencyKey.test(key) ? { idempotencyKey: `${key}-${variantId}` } : {}
      const reply = await addVariant({ variantId, quantity: 1, ...pieceKey }, shop)
      if ('basket' in reply) visitor = { basketCount: countItemsInStock(reply.basket.items) }
      return reply.outcome
    } catch (error) {
      report('outfit.add.failed', error)
      return 'failed'
    }
  }
}
