import { ShopProblem } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import type { ShopClient } from '../platform/shop.ts'
import { submitSubscriptionChange } from './change-subscription.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function shopWith(answer: unknown) {
  const asked: unknown[] = []
  const call = async (input: unknown) => {
    asked.push(input)
    if (answer instanceof Error) throw answer
    return answer
  }
  return {
    asked,
    shop: {
      changeSubscription: call,
      undoSubscriptionChange: call,
      paySubscriptionDelivery: call,
      changeSubscriptionSize: call,
      changeSubscriptionAddress: call,
    } as unknown as ShopClient,
  }
}

describe('changing a subscription by a form', () => {
  it.each([
    [{ change: 'pause' }, { kind: 'pause' }],
    [{ change: 'skip' }, { kind: 'skip' }],
    [
      { change: 'interval', interval: 'quarterly' },
      { kind: 'interval', interval: 'quarterly' },
    ],
  ])('understands %j', async (fields, change) => {
    const { asked, shop } = shopWith({ ok: true, value: {} })
    expect(await submitSubscriptionChange(formOf({ id: 'a', ...fields }), shop)).toEqual({ id: 'a', done: change.kind })
    expect(asked).toEqual([{ id: 'a', change }])
  })

  it.each([
    [{ ok: true, value: { hasPaymentProblem: false, deliveries: [{ state: 'ordered' }] } }, { done: 'pay' }],
    [{ ok: true, value: { hasPaymentProblem: true, deliveries: [{ state: 'ordered' }] } }, { done: 'pay_pending' }],
    [{ ok: true, value: { hasPaymentProblem: false, deliveries: [{ state: 'sold_out' }] } }, { done: 'pay_sold_out' }],
    [{ ok: false, error: { code: 'PAYMENT_DECLINED' } }, { problem: 'declined' }],
    [{ ok: false, error: { code: 'NOT_CHANGEABLE' } }, { problem: 'refused' }],
    [new Error('away'), { problem: 'failed' }],
  ])('pays, and says what became of it: %j', async (reply, told) => {
    const { asked, shop } = shopWith(reply)
    expect(await submitSubscriptionChange(formOf({ id: 'a', change: 'pay' }), shop)).toEqual({ id: 'a', ...told })
    expect(asked).toEqual([{ id: 'a' }])
  })

  it('takes back, and says what could not be done', async () => {
    const undone = shopWith({ ok: true, value: {} })
    expect(await submitSubscriptionChange(formOf({ id: 'a', change: 'undo' }), undone.shop)).toEqual({
      id: 'a',
      done: 'undo',
    })
    const late = shopWith({ ok: false, error: { code: 'NOT_CHANGEABLE' } })
    expect(await submitSubscriptionChange(formOf({ id: 'a', change: 'undo' }), late.shop)).toEqual({
      id: 'a',
      problem: 'refused',
    })
    const away = shopWith(new Error('away'))
    expect(await submitSubscriptionChange(formOf({ id: 'a', change: 'skip' }), away.shop)).toEqual({
      id: 'a',
      problem: 'failed',
    })
  })

  it('ignores unknown intents, and passes on an ended session', async () => {
    const { asked, shop } = shopWith({ ok: true, value: {} })
    for (const fields of [{}, { change: 'burn' }, { change: 'interval', interval: 'hourly' }] as const)
      expect(await submitSubscriptionChange(formOf({ id: 'a', ...fields }), shop)).toEqual({
        id: 'a',
        problem: 'failed',
      })
    expect(asked).toEqual([])
    const problem = { type: '', title: '', status: 401, detail: '', details: '', code: 'x' }
    const over = shopWith(new ShopProblem('changeSubscription', problem))
    await expect(submitSubscriptionChange(formOf({ id: 'a', change: 'skip' }), over.shop)).rejects.toThrow(ShopProblem)
  })
})

describe('changing size and address of a subscription', () => {
  const size = { id: 'a', change: 'size', variantId: '11', newVariantId: '12' }

  it('calls the shop with the ids of the form', async () => {
    const { asked, shop } = shopWith({ ok: true, value: {} })
    expect(await submitSubscriptionChange(formOf(size), shop)).toEqual({ id: 'a', done: 'size' })
    const address = { id: 'a', change: 'address', addressId: '7' }
    expect(await submitSubscriptionChange(formOf(address), shop)).toEqual({ id: 'a', done: 'address' })
    expect(asked).toEqual([
      { id: 'a', variantId: 11, newVariantId: 12 },
      { id: 'a', addressId: 7 },
    ])
  })

  it('shows that a size is sold out, and sends no request for the same size', async () => {
    const { asked, shop } = shopWith({ ok: false, error: { code: 'SIZE_SOLD_OUT' } })
    expect(await submitSubscriptionChange(formOf(size), shop)).toEqual({ id: 'a', problem: 'sold_out' })
    expect(await submitSubscriptionChange(formOf({ ...size, newVariantId: '11' }), shop)).toEqual({
      id: 'a',
      done: 'size',
    })
    expect(asked).toHaveLength(1)
  })
})
