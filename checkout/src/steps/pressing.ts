/** An order that was sent and not answered yet: the same words under the same key, so that it is made once. */
export type Press = {
  key: string
  /** Tells whether the same is wanted again. */
  mark: string
  /** Absent after a reload where it held payment data, which is never kept. */
  payload?: object
}

/** A payment that was begun elsewhere and whose end nobody has heard of. */
export type OpenPayment = { cbd: string; redirectUrl: string | null }

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Shelves = { pressKey: string; paymentKey: string; shelf?: () => Shelf; newKey?: () => string }

/**
 * One press of the button is one order. Its key lives until the shop has answered, over a reload too: whoever presses
 * again then asks about the same order. Another wish gets another key.
 */
export function createPressing({
  pressKey,
  paymentKey,
  shelf = () => sessionStorage,
  newKey = () => crypto.randomUUID(),
}: Shelves) {
  // Where nothing can be stored the page itself remembers.
  const memory = new Map<string, object>()
  const read = <Kept extends object>(name: string): Kept | null => {
    try {
      return (memory.get(name) ?? JSON.parse(shelf().getItem(name) ?? 'null')) as Kept | null
    } catch {
      return null
    }
  }
  const keep = (name: string, whole: object, kept: object = whole) => {
    memory.set(name, whole)
    try {
      shelf().setItem(name, JSON.stringify(kept))
    } catch {
      // It is in the memory.
    }
  }
  const drop = (name: string) => {
    memory.delete(name)
    try {
      shelf().removeItem(name)
    } catch {
      // Nothing was kept.
    }
  }
  return {
    unanswered: () => read<Press>(pressKey),
    press(payload: object): Press & { payload: object } {
      const mark = markOf(payload)
      const before = read<Press>(pressKey)
      const press = { key: before?.mark === mark ? before.key : newKey(), mark, payload }
      keep(pressKey, press, hasPaymentData(payload) ? { key: press.key, mark } : press)
      return press
    },
    answered: () => drop(pressKey),
    openPayment: () => read<OpenPayment>(paymentKey),
    begin: (payment: OpenPayment) => keep(paymentKey, payment),
    end: () => drop(paymentKey),
  }
}

const hasPaymentData = (payload: object): boolean => /"iban":/.test(JSON.stringify(payload))

/** A short sum of the whole wish; nobody could read the wish from it. */
function markOf(payload: object): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of JSON.stringify(payload)) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
}
