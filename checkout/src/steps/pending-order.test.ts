import { describe, expect, it } from 'vitest'
import { createPendingOrders } from './pending-order.ts'

const names = { orderKey: 'order', paymentKey: 'payment' }

function tab() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  let keys = 0
  return { kept, open: () => createPendingOrders({ ...names, storage: () => storage, newKey: () => `key-${++keys}` }) }
}

describe('a press of the button', () => {
  it('keeps its key over a reload until it is answered', () => {
    const { open } = tab()
    const first = open().begin({ total: 100 })
    const after = open()
    expect(after.pending()).toMatchObject({ key: 'key-1', payload: { total: 100 } })
    expect(after.begin({ total: 100 }).key).toBe(first.key)
    after.end()
    expect(open().pending()).toBeNull()
    expect(open().begin({ total: 100 }).key).toBe('key-2')
  })

  it('has another key for another wish', () => {
    const orders = tab().open()
    const first = orders.begin({ total: 100 })
    expect(orders.begin({ total: 101 }).key).not.toBe(first.key)
  })

  it('never stores an account number, and knows the same wish all the same', () => {
    const { kept, open } = tab()
    const wish = { payment: { iban: 'DE89370400440532013000' } }
    const first = open().begin(wish)
    expect([...kept.values()].join()).not.toContain('DE89')
    const after = open()
    expect(after.pending()).toEqual({ key: first.key, mark: first.mark })
    expect(after.begin(wish).key).toBe(first.key)
  })

  it('works where nothing may be stored', () => {
    const orders = createPendingOrders({
      ...names,
      storage: () => {
        throw new Error('forbidden')
      },
    })
    const first = orders.begin({ a: 1 })
    expect(orders.begin({ a: 1 }).key).toBe(first.key)
    orders.beginPayment({ cbd: 'x', redirectUrl: null })
    expect(orders.openPayment()).toEqual({ cbd: 'x', redirectUrl: null })
    orders.endPayment()
    expect(orders.openPayment()).toBeNull()
  })
})
