export type CardField = 'number' | 'expiry' | 'code'
type TokenResult = { token: string } | { wrong: readonly CardField[] } | { isAway: true }

/** Exchanges a card for a token of the provider; the shop never sees the number. */
export async function tokeniseCard(
  url: string,
  card: Readonly<Record<CardField, string>>,
  { fetch = globalThis.fetch }: { fetch?: typeof globalThis.fetch } = {},
): Promise<TokenResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(card),
      signal: AbortSignal.timeout(15_000),
    })
    const reply = (await response.json()) as { token?: string; errors?: readonly { path: CardField }[] }
    if (response.ok && reply.token) return { token: reply.token }
    const wrong = (reply.errors ?? []).map(({ path }) => path)
    return wrong.length > 0 ? { wrong } : { isAway: true }
  } catch {
    return { isAway: true }
  }
}
