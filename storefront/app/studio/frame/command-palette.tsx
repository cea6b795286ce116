import type { StaffRight } from '@vitrine/contracts/staff'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useMessages } from '../messages/messages.ts'
import inputs from '../ui/inputs.module.css'
import styles from './command-palette.module.css'
import { findPlaces } from './find-places.ts'
import { KeyHelp } from './key-help.tsx'
import { useStudioKeys } from './use-studio-keys.ts'

/** Finds every page of the studio by its name, from anywhere: `Ctrl K`. */
export function CommandPalette({ rights }: { rights: readonly StaffRight[] }) {
  const { messages } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const id = useId()
  const found = findPlaces(text, rights, messages)
  useStudioKeys({ rights, onFind: () => setOpen(true), onHelp: () => setHelpOpen(true) })
  useEffect(() => {
    if (!isOpen) setText('')
  }, [isOpen])

  function go(event: FormEvent) {
    event.preventDefault()
    const first = found[0]
    if (!first) return
    setOpen(false)
    void navigate(first.to)
  }

  return (
    <>
      <button className={styles.button} onClick={() => setOpen(true)} aria-keyshortcuts="Control+K">
        <Icon name="search" size={18} />
        <span>{messages.palette.open}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Dialog isOpen={isOpen} size="md" title={messages.palette.title} onClose={() => setOpen(false)}>
        <form onSubmit={go} role="search">
          <label className="visually-hidden" htmlFor={id}>
            {messages.palette.hint}
          </label>
          <input
            id={id}
            className={inputs.input}
            value={text}
            placeholder={messages.palette.hint}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type into it
            autoFocus
            onChange={({ target }) => setText(target.value)}
          />
        </form>
        <ul role="list" className={styles.places}>
          {found.map(({ to, label, section }) => (
            <li key={to}>
              <Link kind="quieter" to={to} onClick={() => setOpen(false)}>
                {label} <span>{section}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.none}>
          {found.length === 0 && messages.palette.nothing}
        </p>
      </Dialog>
      <KeyHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
}
