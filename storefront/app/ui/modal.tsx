import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Announcer } from './announcer.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './modal.module.css'

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
  size?: 'sm' | 'md' | 'lg' | undefined
}

/** The native modal dialog under `Dialog` and `Drawer`: it traps focus, hears Escape and gives focus back by itself. */
export function Modal({ title, children, foot, isOpen, onClose, id, isTitleHidden, ...look }: ModalProps & Look) {
  const { t } = useI18n()
  const ownId = useId()
  const dialogId = id ?? ownId
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<EventTarget>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || isOpen === undefined || isOpen === element.open) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])

  function closeFromBackdrop(event: MouseEvent) {
    // Text that is selected from the inside out ends on the backdrop, but does not begin there.
    if (event.target === dialog.current && pressed.current === dialog.current) dialog.current?.close()
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
      onToggle={(event) => event.newState === 'open' && heading.current?.focus()}
      onClose={onClose}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={closeFromBackdrop}
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
            onClick={() => dialog.current?.close()}
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
