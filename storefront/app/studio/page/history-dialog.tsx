import type { ItemKey, SavedVersion } from '@vitrine/contracts/content'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ask } from '../asking/ask.ts'
import { Comparison } from '../comparison/comparison.tsx'
import { isSame } from '../editing/values.ts'
import { useWhen } from '../when.ts'
import { useWords } from '../words/words.ts'
import styles from './dialogs.module.css'
import type { EditingPageState } from './use-editing-page.ts'
import { useNames } from './use-names.ts'

type HistoryDialogProps = {
  page: Pick<EditingPageState, 'root' | 'typeOf' | 'titleOf'>
  onRestore: (version: SavedVersion) => void
  onClose: () => void
}

/** Who saved what and when, how that differs from now, and the way back. */
export function HistoryDialog({ page, onRestore, onClose }: HistoryDialogProps) {
  const { words } = useWords()
  const { kind, id } = page.root
  const [versions, setVersions] = useState<readonly SavedVersion[] | 'failed'>()

  useEffect(() => {
    const leaving = new AbortController()
    const key: ItemKey = { kind, id }
    void ask({ ask: 'history', key }, leaving.signal).then((reply) => {
      if (!leaving.signal.aborted) setVersions(reply.ok ? reply.value : 'failed')
    })
    return () => leaving.abort()
  }, [kind, id])

  return (
    <Dialog isOpen size="lg" title={words.history.title} onClose={onClose}>
      {versions === undefined && <p>{words.picker.loading}</p>}
      {versions === 'failed' && <p>{words.picker.failed}</p>}
      {Array.isArray(versions) && (
        <ol role="list" className={styles.versions}>
          {versions.length === 0 && <li>{words.history.empty}</li>}
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
  const { words, language } = useWords()
  const when = useWhen()
  const type = page.typeOf(page.root) ?? null
  const names = useNames(type)
  const [isOpen, setOpen] = useState(false)
  const isNow = isSame(version.fields, page.root.fields)
  return (
    <>
      <div className={styles.version}>
        <strong>
          <time dateTime={version.at}>{when(version.at)}</time>
        </strong>
        {version.by ?? words.history.somebody}
        <span>{words.history.actions[version.action]}</span>
        <span>{words.history.version(version.version)}</span>
        {isNow && <span>{words.history.current}</span>}
      </div>
      {!isNow && (
        <details className={styles.differences} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{words.history.differences}</summary>
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
            {words.history.restore}
          </Button>
        </details>
      )}
    </>
  )
}
