import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { ToastItem } from './toast-item.tsx'
import { addToast, type Toast, type ToastText } from './toast-list.ts'
import styles from './toast.module.css'

const ToastContext = createContext<((toast: ToastText) => void) | null>(null)

/** Shows a short notice: `const toast = useToast()`, then `toast({ text: t('wishlist.added') })`. */
export function useToast() {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast is used outside of ToastProvider')
  return show
}

type ToastProviderProps = { children: ReactNode }

export function ToastProvider({ children }: ToastProviderProps) {
  const { t } = useI18n()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [isPaused, setPaused] = useState(false)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const lastId = useRef(0)

  const show = useCallback((toast: ToastText) => {
    const id = ++lastId.current
    setToasts((shown) => addToast(shown, { kind: 'info', ...toast, id }))
  }, [])

  const close = useCallback((id: number) => {
    // A keyboard user returns to the element they came from, not to the top of the page.
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus()
    setPaused(false)
    setToasts((shown) => shown.filter((toast) => toast.id !== id))
  }, [])

  // Open from the start, since a live region that appears together with its first words often stays silent.
  useEffect(() => region.current?.showPopover?.(), [])

  const newest = toasts.at(-1)?.id
  useEffect(() => {
    // The element opened last is on top, and a dialog may have opened since.
    if (newest === undefined || !document.querySelector('dialog:modal')) return
    region.current?.hidePopover?.()
    region.current?.showPopover?.()
  }, [newest])

  const items = (isError: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((toast) => <ToastItem key={toast.id} toast={toast} isPaused={isPaused} onClose={close} />)

  return (
    <ToastContext value={show}>
      {children}
      <section ref={region} popover="manual" className={styles.region} aria-label={t('toast.region')}>
        <div
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={({ relatedTarget, currentTarget }) => {
            setPaused(true)
            if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
          }}
          onBlur={({ relatedTarget, currentTarget }) => currentTarget.contains(relatedTarget) || setPaused(false)}
        >
          <div role="alert" aria-atomic="false" className={styles.list}>
            {items(true)}
          </div>
          <div role="status" aria-atomic="false" className={styles.list}>
            {items(false)}
          </div>
        </div>
      </section>
    </ToastContext>
  )
}
