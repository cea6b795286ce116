import type { MessageKind } from './message.tsx'

export type ToastText = {
  text: string
  kind?: MessageKind
  /** One thing to do, which must be possible elsewhere too. */
  action?: { label: string; onPress: () => void }
}

export type Toast = ToastText & { id: number; kind: MessageKind }

const limit = 3

/** Adds a toast. When there are too many, the oldest that would leave by itself goes; errors wait to be read. */
export function addToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  const all = [...toasts, toast]
  if (all.length <= limit) return all
  const leaving = all.findIndex(({ kind }) => kind !== 'error')
  return all.toSpliced(leaving === -1 || leaving === limit ? 0 : leaving, 1)
}
