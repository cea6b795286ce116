import { answer, type Question } from './service.ts'

export type Sent = { path: string; body: Record<string, unknown> }
type Held = { path: string; release(): void }

/** The network of a test: answers at once, writes down what each client sent, and can hold answers back. */
export type Wire = {
  /** Requests of a client since the last call. */
  take(client: string): Sent[]
  /** Waits until no request is running. */
  settle(): Promise<void>
  /** From now on answers wait until they are released; `let` ends it. */
  hold(): Held[]
  let(): void
  /** Runs all work that needs no response. */
  idle(): Promise<void>
  close(): void
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

export const addressOf = (client: string) => `https://${client}.example/commerce`
export const eventsOf = (client: string) => `https://${client}.example/events`

export function openWire(): Wire {
  const { fetch } = globalThis
  const sent = new Map<string, Sent[]>()
  let waiting = 0
  let held: Held[] | undefined

  globalThis.fetch = async (input, init) => {
    const { hostname, pathname, search } = new URL(String(input))
    const client = hostname.replace('.example', '')
    const [, place, ...rest] = pathname.split('/')
    const path = place === 'events' ? '/events' : `/${rest.join('/')}${search}`
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>
    sent.set(client, [...(sent.get(client) ?? []), { path, body }])
    const { status, body: told } = path === '/events' ? { status: 200, body: {} } : answer(path, body as Question)
    waiting++
    try {
      if (held) await new Promise<void>((release) => held?.push({ path, release }))
      else await tick()
      init?.signal?.throwIfAborted()
    } finally {
      waiting--
    }
    return Response.json(told, { status })
  }

  return {
    take(client) {
      const taken = sent.get(client) ?? []
      sent.delete(client)
      return taken
    },
    async settle() {
      for (let quiet = 0; quiet < 4; quiet = waiting === 0 ? quiet + 1 : 0) await tick()
    },
    hold: () => (held = []),
    let() {
      for (const { release } of held ?? []) release()
      held = undefined
    },
    async idle() {
      for (let turn = 0; turn < 4; turn++) await tick()
    },
    close: () => void (globalThis.fetch = fetch),
  }
}
