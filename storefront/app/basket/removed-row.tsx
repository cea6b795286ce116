import { useI18n } from '../i18n/i18n.tsx'
import { BareForm } from './bare-form.tsx'
import { useBasketChanges } from './basket-changes.tsx'
import type { RemovedRow as Left } from './basket-view.ts'
import styles from './removed-row.module.css'

/** Place of a removed line, with its undo. */
export function RemovedRow({ left: { key, token, name } }: { left: Left }) {
  const { t } = useI18n()
  const { undo, busy } = useBasketChanges()
  return (
    <li className={styles.left} data-left={key} aria-busy={busy.includes(key) || undefined}>
      <p>{t('basket.notification.removed', { name })}</p>
      <UndoForm token={token} label={t('basket.undo_removal', { name })} onUndo={() => undo(key, token)} />
    </li>
  )
}

type UndoFormProps = { token: string; label: string; onUndo: () => Promise<void> }

export function UndoForm({ token, label, onUndo }: UndoFormProps) {
  const { t } = useI18n()
  return (
    <BareForm fields={{ intent: 'undo', token }} onSend={onUndo}>
      <button className={styles.undo} aria-label={label}>
        {t('basket.notification.undo')}
      </button>
    </BareForm>
  )
}
