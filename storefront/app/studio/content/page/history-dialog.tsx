import type { ItemKey, SavedVersion } from '@vitrine/contracts/content'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { sendRequest } from '../requests/send-request.ts'
import { Comparison } from '../comparison/comparison.tsx'
import { isSame } from '../editing/values.ts'
import { useDateFormat } from '../../ui/use-date-format.ts'
import { useMessages } from '../../messages/messages.ts'
import styles from './dialogs.module.css'
import type { EditingPageState } from './use-editing-page.ts'
import { useFieldNames } from './use-field-names.ts'

type HistoryDialogProps = {
  page: Pick<EditingPageState, 'root' | 'typeOf' | 'titleOf'>
  onRestore: (version: SavedVersion) => void
  onClose: () => void
}

/** Saved versions with author and time, their differences from now, and a button to restore one. */
export function HistoryDialog({ page, onRestore, onClose }: HistoryDialogProps) {
  const { messages } = useMessages()
  const { kind, id } = page.root
  const [versions, setVersions] = useState<readonly SavedVersion[] | 'failed'>()

  useEffect(() => {
    const leaving = new AbortController()
    const key: ItemKey = { kind, id }
    void sendRequest({ ask: 'history', key }, leaving.signal).then((reply) => {
      if (!leaving.signal.aborted) setVersions(reply.ok ? reply.value : 'failed')
    })
    return () => leaving.abort()
  }, [kind, id])

  return (
    <Dialog isOpen size="lg" title={messages.history.title} onClose={onClose}>
      {versions === undefined && <p>{messages.picker.loading}</p>}
      {versions === 'failed' && <p>{messages.picker.failed}</p>}
      {Array.isArray(versions) && (
        <ol role="list" className={styles.versions}>
          {versions.length === 0 && <li>{messages.history.empty}</li>}
          {versions
            .toSorted((one, other) => other.at.localeCompare(one.at) || other.version - one.version)
            .map((version) => (
              <li key={`${version.version} ${version.action} ${version.at}`}>
                <Version version={version} page={page} onRestore={() => onRestore(version)} />
              </li>
            ))}
        </ol>
      )}
    </Dialog>
  )
}

type VersionProps = { version: SavedVersion; page: HistoryDialogProps['page']; onRestore: () => void }

function Version({ version, page, onRestore }: VersionProps) {
  const { messages, language } = useMessages()
  const when = useDateFormat()
  const type = page.typeOf(page.root) ?? null
  const names = useFieldNames(type)
  const [isOpen, setOpen] = useState(false)
  const isNow = isSame(version.fields, page.root.fields)
  return (
    <>
      <div className={styles.version}>
        <strong>
          <time dateTime={version.at}>{when(version.at)}</time>
        </strong>
        {version.by ?? messages.history.unknownEditor}
        <span>{messages.history.actions[version.action]}</span>
        <span>{messages.history.version(version.version)}</span>
        {isNow && <span>{messages.history.current}</span>}
      </div>
      {!isNow && (
        <details className={styles.differences} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{messages.history.differences}</summary>
          {isOpen && (
            <div>
              <Comparison
                before={version.fields}
                after={page.root.fields}
                type={type}
                language={language}
                names={names}
                describe={(key) => ({ title: page.titleOf(key) })}
              />
            </div>
          )}
          <Button variant="tertiary" size="sm" onClick={onRestore}>
            {messages.history.restore}
          </Button>
        </details>
      )}
    </>
  )
}
