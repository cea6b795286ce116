import { describe, expect, it } from 'vitest'
import type { MessageKind } from './message.tsx'
import { addToast, type Toast } from './toast-list.ts'

const show = (...kinds: MessageKind[]) =>
  kinds.reduce<readonly Toast[]>((toasts, kind, id) => addToast(toasts, { id, kind, text: kind }), [])
const idsOf = (toasts: readonly Toast[]) => toasts.map((toast) => toast.id)

describe('toasts', () => {
  it('are at most three: the oldest leaves', () => {
    expect(idsOf(show('info', 'info', 'success', 'info'))).toEqual([1, 2, 3])
  })

  it('keep an error while others can leave', () => {
    expect(idsOf(show('error', 'info', 'error', 'info'))).toEqual([0, 2, 3])
  })

  it('always show the newest, even after three errors', () => {
    expect(idsOf(show('error', 'error', 'error', 'info'))).toEqual([1, 2, 3])
    expect(idsOf(show('error', 'error', 'error', 'error'))).toEqual([1, 2, 3])
  })
})
