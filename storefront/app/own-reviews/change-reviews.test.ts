import { describe, expect, it, vi } from 'vitest'
import { ShopProblem } from '@vitrine/contracts/shop'
import type { ShopClient } from '../platform/shop.ts'
import { submitReviewChange } from './change-reviews.ts'

const problem = { type: 'about:blank', title: '', status: 409, detail: '', details: '', code: '' }
const filled = {
  intent: 'write',
  orderId: '100101',
  variantId: '7',
  stars: '4',
  fit: 'small',
  title: 'Warm',
  text: 'Zeile eins\r\nZeile zwei',
  displayName: 'Ada',
}
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const shopThat = (reply: unknown) => {
  const writeReview = vi.fn<(payload: object) => Promise<unknown>>(async () => reply)
  return { shop: { writeReview } as unknown as ShopClient, writeReview }
}

describe('a review that is sent', () => {
  it('arrives as it was typed', async () => {
    const { shop, writeReview } = shopThat({ ok: true, value: {} })
    expect(await submitReviewChange(formOf(filled), shop)).toEqual({ done: 'sent' })
    expect(writeReview).toHaveBeenCalledWith({
      orderId: 100_101,
      variantId: 7,
      stars: 4,
      fit: 'small',
      title: 'Warm',
      text: 'Zeile eins\nZeile zwei',
      displayName: 'Ada',
    })
  })

  it.each([
    ['stars', { stars: '' }, { field: 'stars', key: 'required' }],
    ['a name', { displayName: ' ' }, { field: 'displayName', key: 'required' }],
    ['a shorter title', { title: 'x'.repeat(81) }, { field: 'title', key: 'too_long' }],
    ['a shorter text', { text: 'x'.repeat(2001) }, { field: 'text', key: 'too_long' }],
  ])('needs %s, and loses nothing without', async (_, changes, field) => {
    const { shop, writeReview } = shopThat({ ok: true, value: {} })
    const entries = { ...filled, ...changes }
    const result = await submitReviewChange(formOf(entries), shop)
    expect(result).toMatchObject({ fields: [field], entries: { stars: entries.stars, text: entries.text } })
    expect(writeReview).not.toHaveBeenCalled()
  })

  it('counts a line break once, as the field in the browser does', async () => {
    const { shop } = shopThat({ ok: true, value: {} })
    const text = 'x\r\n'.repeat(1000)
    expect(await submitReviewChange(formOf({ ...filled, text }), shop)).toEqual({ done: 'sent' })
  })

  it.each([
    ['NOT_FOUND', 'gone', []],
    ['ALREADY_REVIEWED', 'already', []],
    ['NOT_RECEIVED', 'not_received', []],
    ['CONTACT_DETAILS', 'failed', [{ field: 'text', key: 'contact' }]],
  ])('that the shop refuses with %s keeps what was typed', async (code, expected, fields) => {
    const { shop } = shopThat({ ok: false, error: { code, problem } })
    expect(await submitReviewChange(formOf(filled), shop)).toMatchObject({
      problem: expected,
      fields,
      entries: { title: 'Warm' },
    })
  })

  it('survives an outage, and leads to sign-in after the end of a session', async () => {
    const failing = (error: unknown) =>
      ({
        async writeReview() {
          throw error
        },
      }) as unknown as ShopClient
    expect(await submitReviewChange(formOf(filled), failing(new Error('offline')))).toMatchObject({ problem: 'failed' })
    const ended = new ShopProblem('writeReview', { ...problem, status: 401, code: 'sign_in' })
    await expect(submitReviewChange(formOf(filled), failing(ended))).rejects.toBe(ended)
  })
})
