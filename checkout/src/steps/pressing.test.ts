import { describe, expect, it } from 'vitest'
import { createPressing } from './pressing.ts'

const names = { pressKey: 'order', paymentKey: 'payment' }

function tab() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  let keys = 0
  return { kept, open: () => createPressing({ ...names, shelf: () => storage, newKey: () => `key-${++keys}` }) }
}

describe('a press of the button', () => {
  it('keeps its key over a reload until it is answered', () => {
    const { open } = tab()
    const first = open().press({ total: 100 })
    const after = open()
    expect(after.unanswered()).toMatchObject({ key: 'key-1', payload: { total: 100 } })
    expect(after.press({ total: 100 }).key).toBe(first.key)
    after.answered()
    expect(open().unanswered()).toBeNull()
    expect(open().press({ total: 100 }).key).toBe('key-2')
  })

  it('has another key for another wish', () => {
    const pressing = tab().open()
    const first = pressing.press({ total: 100 })
    expect(pressing.press({ total: 101 }).key).not.toBe(first.key)
  })

  it('never stores an account number, and knows the same wish all the same', () => {
    const { kept, open } = tab()
    const wish = { payment: { iban: 'DE89370400440532013000' } }
    const first = open().press(wish)
    expect([...kept.values()].join()).not.toContain('DE89')
    const after = open()
    expect(after.unanswered()).toEqual({ key: first.key, mark: first.mark })
    expect(after.press(wish).key).toBe(first.key)
  })

  it('works where nothing may be stored', () => {
    const pressing = createPressing({
      ...names,
      shelf: () => {
        throw new Error('forbidden')
      },
    })
    const first = pressing.press({ a: 1 })
    expect(pressing.press({ a: 1 }).key).toBe(first.key)
    pressing.begin({ cbd: 'x', redirectUrl: null })
    expect(pressing.openPayment()).toEqual({ cbd: 'x', redirectUrl: null })
    pressing.end()
    expect(pressing.openPayment()).toBeNull()
  })
})
