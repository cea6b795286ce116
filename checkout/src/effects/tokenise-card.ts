import { cardOf } from '../forms/payment-fields.ts'

type CardTokenResult =
  | { ok: true; token: string; last4: string }
  | {
      ok: false
      fields: readonly { name: string; key: 'error.card_number' | 'error.card_expiry' | 'error.card_code' }[]
    }
  | { ok: false; fields: null }

const fieldOf = {
  number: { name: 'card.number', key: 'error.card_number' },
  expiry: { name: 'card.expiry', key: 'error.card_expiry' },
  code: { name: 'card.code', key: 'error.card_code' },
} as const

/** Exchanges the card for a token of the provider; the shop never sees the number. */
export async function tokeniseCard(url: string, values: Readonly<Record<string, string>>): Promise<CardTokenResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(cardOf(values)),
      signal: AbortSignal.timeout(15_000),
    })
    if (response.ok) {
      const { token, last4 } = (await response.json()) as { token: string; last4: string }
      return { ok: true, token, last4 }
    }
    const { errors = [] } = (await response.json()) as { errors?: { path: keyof typeof fieldOf }[] }
    const fields = errors.flatMap(({ path }) => fieldOf[path] ?? [])
    return { ok: false, fields: fields.length > 0 ? fields : null }
  } catch {
    return { ok: false, fields: null }
  }
}
