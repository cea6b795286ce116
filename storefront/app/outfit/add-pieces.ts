import { addVariant } from '../add-to-basket/add-to-basket.ts'
import type { Platform } from '../platform/platform.ts'
import { readVisitor } from '../platform/read-visitor.ts'
import type { PieceResult, PiecesReply } from './piece-result.ts'

/** More pieces than any look has. */
const most = 12
const idempotencyKey = /^[\w-]{16,100}$/

/**
 * On the server: puts the chosen pieces of a look into the basket. `with` names the places that are wanted, `only` one
 * of them; `size-3` is the variant chosen for the third. What fails does not undo what went before.
 */
export async function addPieces(
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<PiecesReply> {
  const key = String(form.get('idempotencyKey') ?? '')
  const only = form.get('only')
  const places = [...new Set((only ? [only] : form.getAll('with')).map(Number))].slice(0, most)
  const results: PieceResult[] = []
  for (const place of places) {
    const variantId = Number(form.get(`size-${place}`) ?? 0)
    const isChosen = Number.isSafeInteger(variantId) && variantId > 0
    results.push({ place, outcome: isChosen ? await add(variantId) : 'size_missing' })
  }
  return { results, visitor: await readVisitor(shop).catch(() => null) }

  async function add(variantId: number): Promise<PieceResult['outcome']> {
    try {
      const wanted = { variantId, quantity: 1 }
      const ownKey = idempotencyKey.test(key) ? { idempotencyKey: `${key}-${variantId}` } : {}
      return (await addVariant({ ...wanted, ...ownKey }, shop)).outcome
    } catch (error) {
      report('outfit.add.failed', error)
      return 'failed'
    }
  }
}
