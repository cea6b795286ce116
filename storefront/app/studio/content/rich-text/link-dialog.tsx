import type { ItemKey } from '@vitrine/contracts/content'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormContext } from '../../../ui/form-context.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { readAddress } from './addresses.ts'
import type { IsAllowed } from './allowed.ts'
import styles from './link-dialog.module.css'
import type { LinkTarget } from './links.ts'
import type { RichTextFieldProps } from './rich-text-field-props.ts'
import type { RichTextMessages } from './messages.ts'

type LinkDialogProps = Pick<RichTextFieldProps, 'pickLink' | 'describe'> & {
  messages: RichTextMessages
  isAllowed: IsAllowed
  /** Current target of the link. */
  target: LinkTarget | null
  /** Nothing is selected, so the editor has to type the linked words. */
  asksForWords: boolean
  onApply(target: LinkTarget, linkWords: string): void
  onClose(): void
}

/** The target of a link: an address that the shops would follow, a page, or a file. */
export function LinkDialog({
  messages,
  isAllowed,
  target,
  asksForWords,
  onApply,
  onClose,
  ...picking
}: LinkDialogProps) {
  const { pickLink, describe } = picking
  const [address, setAddress] = useState(target && 'address' in target ? target.address : '')
  const [key, setKey] = useState<ItemKey | null>(target && 'key' in target ? target.key : null)
  const [linkWords, setLinkWords] = useState('')
  const [problems, setProblems] = useState<{ address?: string; words?: string }>({})
  const body = useRef<HTMLDivElement>(null)

  // Other dialogs focus their title; this one begins with a field.
  useEffect(() => {
    const start = () => body.current?.querySelector('input')?.focus()
    body.current?.closest('dialog')?.addEventListener('toggle', start, { once: true })
  }, [])

  async function pick(kind: ItemKey['kind']) {
    const picked = await pickLink?.(kind)
    if (picked) setKey(picked)
  }

  function apply() {
    const read = readAddress(address)
    const found: LinkTarget | null = key ? { key } : read === null ? null : { address: read }
    const title = key ? (describe?.(key)?.title ?? key.id) : address.trim()
    const linked = linkWords.trim() || (key ? title : '')
    if (found && (linked || !asksForWords)) return onApply(found, linked)
    return setProblems({
      ...(!found && { address: address.trim() ? messages.linkUnsafe : messages.linkMissing }),
      ...(asksForWords && !linked && { words: messages.wordsMissing }),
    })
  }

  function applyByEnter(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    apply()
  }

  // Rendered outside of the editor's form, whose fields these are not.
  return createPortal(
    <FormContext value={null}>
      <Dialog
        title={messages.linkTitle}
        size="sm"
        isOpen
        onClose={onClose}
        foot={<Actions messages={messages} onClose={onClose} onApply={apply} />}
      >
        <div ref={body} className={styles.body} role="presentation" onKeyDown={applyByEnter}>
          {asksForWords && (
            <TextField
              name="link-words"
              label={messages.linkWords}
              value={linkWords}
              problem={problems.words}
              autoComplete="off"
              onChange={(event) => setLinkWords(event.target.value)}
            />
          )}
          {key ? (
            <Target card={describe?.(key) ?? null} id={key.id} messages={messages} onDrop={() => setKey(null)} />
          ) : (
            <TextField
              name="link-address"
              label={messages.linkAddress}
              help={messages.linkHelp}
              value={address}
              problem={problems.address}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
          {pickLink && <Pickers messages={messages} isAllowed={isAllowed} onPick={(kind) => void pick(kind)} />}
        </div>
      </Dialog>
    </FormContext>,
    document.body,
  )
}

type TargetProps = {
  card: { title: string; type: string } | null
  id: string
  messages: RichTextMessages
  onDrop(): void
}

function Target({ card, id, messages, onDrop }: TargetProps) {
  return (
    <div className={styles.target}>
      <p>
        <span className={styles.hint}>{messages.linkTarget}</span>
        <strong>{card?.title ?? id}</strong>
        <span className={styles.hint}>{card?.type ?? messages.gone}</span>
      </p>
      <Button variant="raw" size="sm" onClick={onDrop}>
        {messages.useAddress}
      </Button>
    </div>
  )
}

function Actions({ messages, onClose, onApply }: { messages: RichTextMessages; onClose(): void; onApply(): void }) {
  return (
    <div className={styles.actions}>
      <Button variant="tertiary" size="sm" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button size="sm" onClick={onApply}>
        {messages.apply}
      </Button>
    </div>
  )
}

type PickersProps = { messages: RichTextMessages; isAllowed: IsAllowed; onPick(kind: ItemKey['kind']): void }

function Pickers({ messages, isAllowed, onPick }: PickersProps) {
  return (
    <div className={styles.pickers}>
      {isAllowed('entry-hyperlink') && (
        <Button variant="secondary" size="sm" onClick={() => onPick('Entry')}>
          {messages.pickEntry}
        </Button>
      )}
      {isAllowed('asset-hyperlink') && (
        <Button variant="secondary" size="sm" onClick={() => onPick('Asset')}>
          {messages.pickAsset}
        </Button>
      )}
    </div>
  )
}
