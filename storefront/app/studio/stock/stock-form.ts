import type { DeskClient, StockChange, StockOutcome } from '@vitrine/contracts/desk'
import { readTypedStock } from './typed-stock.ts'

/** The reply to a form of the grid: rows that were refused keep what was typed. */
export type StockReply = {
  written: number
  refused: Readonly<Record<number, { code: string; quantity: number | null; typed: string }>>
  reason: string
}

/** Sends the typed rows; each is written or refused by itself. */
export async function writeStock(desk: DeskClient, form: FormData): Promise<StockReply> {
  const reason = String(form.get('reason') ?? '').slice(0, 200)
  const refused: Record<number, StockReply['refused'][number]> = {}
  const changes: StockChange[] = []
  const typedOf = new Map<number, string>()
  for (const [name, value] of form) {
    const [, id] = /^row-(\d{1,9})$/.exec(name) ?? []
    if (!id || typeof value !== 'string') continue
    const change = readTypedStock(value, Number(id), Number(form.get(`seen-${id}`)))
    typedOf.set(Number(id), value)
    if (change === 'unreadable') refused[Number(id)] = { code: 'UNREADABLE', quantity: null, typed: value }
    else if (change !== 'empty') changes.push(change)
  }
  let written = 0
  // As many as one call takes; a page has fewer rows.
  for (let from = 0; from < changes.length; from += 500) {
    const outcomes = await changeRows(desk, changes.slice(from, from + 500), reason)
    for (const outcome of outcomes) {
      if (outcome.ok) written++
      else
        refused[outcome.variantId] = {
          code: outcome.code,
          quantity: 'quantity' in outcome ? outcome.quantity : null,
          typed: typedOf.get(outcome.variantId) ?? '',
        }
    }
  }
  return { written, refused, reason }
}

type Outcome = StockOutcome | { variantId: number; ok: false; code: string; quantity: number }

async function changeRows(
  desk: DeskClient,
  changes: readonly StockChange[],
  reason: string,
): Promise<readonly Outcome[]> {
  const reply = await desk.changeStock({ changes: [...changes], reason })
  if (reply.ok) return reply.value
  const mistakes = new Map(reply.error.mistakes?.map((mistake) => [mistake.path, mistake]))
  return changes.map(({ variantId }) => {
    const mistake = mistakes.get(String(variantId))
    return {
      variantId,
      ok: false,
      code: mistake?.code ?? reply.error.code,
      quantity: Number(mistake?.details?.['quantity'] ?? 0),
    }
  })
}
