import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Announcer } from './announcer.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useLightDismiss } from './light-dismiss.ts'
import styles from './modal.module.css'
import { lockPage, unlockPage } from './page-lock.ts'

export type ModalProps = {
  title: string
  children: ReactNode
  /** Stays at the lower edge while the rest scrolls. */
  foot?: ReactNode
  /** Leave it out when only a button with `command="show-modal"` and `commandfor={id}` opens it. */
  isOpen?: boolean | undefined
  onClose?: (() => void) | undefined
  id?: string | undefined
  isTitleHidden?: boolean | undefined
}

type Look = {
  placement: 'centre' | 'left' | 'right' | 'bottom' | 'adaptive'
  size?: 'sm' | 'md' | 'lg' | 'full' | undefined
}

/** The native modal dialog under `Dialog` and `Drawer`: it traps focus, closes on Escape and restores focus by itself. */
export function Modal({ title, children, foot, isOpen, onClose, id, isTitleHidden, ...look }: ModalProps & Look) {
  const { t } = useI18n()
  const ownId = useId()
  const dialogId = id ?? ownId
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLightDismiss(dialog)

  // Before the browser paints, and before React takes an open dialog away: only then is focus given back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    lockPage()
    if (!element.open) element.showModal()
    return () => element.close()
  }, [isOpen])

  // Listeners of our own: React adds none for these events to a dialog that the server has written.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const listeners = new AbortController()
    const on = (type: 'beforetoggle' | 'toggle', listener: (event: ToggleEvent) => void) =>
      element.addEventListener(type, listener, { signal: listeners.signal })
    on('beforetoggle', ({ newState }) => newState === 'open' && lockPage())
    on('toggle', ({ newState }) => (newState === 'open' ? heading.current?.focus() : unlockPage()))
    // A button can open it before this code is loaded.
    if (element.open) lockPage()
    return () => {
      listeners.abort()
      element.close()
      unlockPage()
    }
  }, [])

  function closeWithoutCommands() {
    if (!('command' in HTMLButtonElement.prototype)) dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      id={dialogId}
      className={styles.modal}
      data-placement={look.placement}
      data-size={look.size}
      aria-labelledby={`${dialogId}-title`}
      closedby="any"
      // The event comes late, when the dialog may be open again.
      onClose={() => dialog.current?.open || onClose?.()}
    >
      <Announcer>
        <div className={styles.head} data-bare={isTitleHidden || undefined}>
          <h2 ref={heading} id={`${dialogId}-title`} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <Button
            variant="raw"
            isFab
            label={t('common.close')}
            command="close"
            commandfor={dialogId}
            onClick={closeWithoutCommands}
          >
            <Icon name="close" />
          </Button>
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </Announcer>
    </dialog>
  )
}
