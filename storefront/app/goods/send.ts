import { keepPending, mostPending, readPending, type Pending } from './later.ts'
import type { Fields, Later, Matter } from './write.ts'

type Press = { address: string; shopId: number; fields: Fields; about: Matter | undefined }

/** Milliseconds after which nobody waits any longer. */
const patience = 15_000

/** Nobody knows whether the shop has heard it: the network failed on the way there or back. */
export const lost = Symbol('lost')

let before: Promise<unknown> = Promise.resolve()

/** What `sendForm` promises. */
export function send<Reply>({ address, shopId, fields, about }: Press): Promise<Reply | Later | null> {
  const body = new URLSearchParams(fields instanceof FormData ? entriesOf(fields) : fields)
  // One key per press, so that the shop knows a repetition for what it is.
  const id = crypto.randomUUID()
  body.set('idempotencyKey', id)
  const waits = whatWaits(about, { id, address, fields: Object.fromEntries(body) })
  const keep = () => {
    const hasRoom = readPending(shopId).length + waits.length <= mostPending
    if (waits.length === 0 || !hasRoom) return null
    waits.forEach((press) => keepPending(shopId, press))
    return later
  }
  const reply = before.then(async () => {
    // What waits was pressed earlier, and so it goes first.
    if (waits.length > 0 && readPending(shopId).length > 0) return keep()
    const answer = await post<Reply>(`${address}?shop=${shopId}`, body)
    return answer === lost ? keep() : answer
  })
  before = reply
  return reply
}

type Unsent = Omit<Pending, 'at'>

/** What is kept of a press; nothing where it is about nothing. */
function whatWaits(about: Matter | undefined, whole: Omit<Unsent, 'about'>): readonly Unsent[] {
  if (!about) return []
  if (!('parts' in about)) return [{ ...whole, about }]
  // The shop may have heard the whole: it knows each part by the same key then.
  return about.parts.map(({ name, address, fields, about: part }) => {
    const id = `${whole.id}-${name}`
    return { id, address, fields: { ...fields, idempotencyKey: id }, about: part }
  })
}

/** Sends what was kept, under the key it had from the beginning. */
export const sendAgain = (shopId: number, { address, fields }: Pick<Pending, 'address' | 'fields'>) =>
  post<unknown>(`${address}?shop=${shopId}`, new URLSearchParams(fields), isBusyOnly)

const later: Later = { outcome: 'later' }

/** The shop is there and says that it has no time just now. */
const isBusyOnly = (status: number) => status === 429 || (status >= 502 && status <= 504)

/** `null` where the answer is a refusal. */
async function post<Reply>(
  address: string,
  body: URLSearchParams,
  isLost: (status: number) => boolean = () => false,
): Promise<Reply | typeof lost | null> {
  try {
    // Kept alive, because whoever presses and leaves at once still wants it.
    const options = { method: 'POST', body, keepalive: true, signal: AbortSignal.timeout(patience) }
    const response = await fetch(address, options)
    if (!response.ok) return isLost(response.status) ? lost : null
    return (await response.json()) as Reply
  } catch {
    return lost
  }
}

const entriesOf = (form: FormData) => [...form].map(([name, value]) => [name, String(value)])
