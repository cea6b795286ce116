/** An order that was sent and is not answered yet; its key makes sure that it is placed once. */
export type PendingOrder = {
  key: string
  /** A fingerprint of the payload. */
  mark: string
  /** Absent after a reload where it held payment data, which is never stored. */
  payload?: object
}

/** A payment on the provider's page without a known result. */
export type OpenPayment = { cbd: string; redirectUrl: string | null }

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type PendingOrderOptions = {
  orderKey: string
  paymentKey: string
  storage?: () => TabStorage
  newKey?: () => string
}

/**
 * One press of the button is one order. Its key lives until the shop has answered, even over a reload, so that another
 * press repeats the same order. An order with another payload gets another key.
 */
export function createPendingOrders({
  orderKey,
  paymentKey,
  storage = () => sessionStorage,
  newKey = () => crypto.randomUUID(),
}: PendingOrderOptions) {
  // The fallback where nothing can be stored.
  const memory = new Map<string, object>()
  const read = <Value extends object>(name: string): Value | null => {
    try {
      return (memory.get(name) ?? JSON.parse(storage().getItem(name) ?? 'null')) as Value | null
    } catch {
      return null
    }
  }
  const save = (name: string, value: object, stored: object = value) => {
    memory.set(name, value)
    try {
      storage().setItem(name, JSON.stringify(stored))
    } catch {
      // The memory has it.
    }
  }
  const remove = (name: string) => {
    memory.delete(name)
    try {
      storage().removeItem(name)
    } catch {
      // There is nothing to remove.
    }
  }
  return {
    pending: () => read<PendingOrder>(orderKey),
    begin(payload: object): PendingOrder & { payload: object } {
      const mark = markOf(payload)
      const before = read<PendingOrder>(orderKey)
      const order = { key: before?.mark === mark ? before.key : newKey(), mark, payload }
      save(orderKey, order, hasPaymentData(payload) ? { key: order.key, mark } : order)
      return order
    },
    end: () => remove(orderKey),
    openPayment: () => read<OpenPayment>(paymentKey),
    beginPayment: (payment: OpenPayment) => save(paymentKey, payment),
    endPayment: () => remove(paymentKey),
  }
}

export type PendingOrders = ReturnType<typeof createPendingOrders>

const hasPaymentData = (payload: object): boolean => /"iban":/.test(JSON.stringify(payload))

/** A short hash that does not reveal the payload. */
function markOf(payload: object): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of JSON.stringify(payload)) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`
}
