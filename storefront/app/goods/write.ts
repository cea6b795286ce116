export type Fields = FormData | Record<string, string>

/** Milliseconds after which nobody waits any longer. */
const patience = 15_000

let before: Promise<unknown> = Promise.resolve()

/**
 * Sends a form in the background; `null` where nobody answers. Writes are never repeated, and go one after the other:
 * the first makes a visitor known, and two first ones would make two visitors of them.
 */
export function sendForm<Reply>(address: string, shopId: number, fields: Fields): Promise<Reply | null> {
  const body = new URLSearchParams(fields instanceof FormData ? entriesOf(fields) : fields)
  // One key per press, so that the shop knows a repetition by the network for what it is.
  body.set('idempotencyKey', crypto.randomUUID())
  const reply = before.then(() => send<Reply>(`${address}?shop=${shopId}`, body))
  before = reply
  return reply
}

async function send<Reply>(address: string, body: URLSearchParams): Promise<Reply | null> {
  try {
    // Kept alive, because whoever presses and leaves at once still wants it.
    const options = { method: 'POST', body, keepalive: true, signal: AbortSignal.timeout(patience) }
    const response = await fetch(address, options)
    return response.ok ? ((await response.json()) as Reply) : null
  } catch {
    return null
  }
}

const entriesOf = (form: FormData) => [...form].map(([name, value]) => [name, String(value)])
