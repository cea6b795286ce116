import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { lineFields, BareForm } from './bare-form.tsx'
import { useBasketChanges } from './basket-changes.tsx'
import type { Line } from './basket-view.ts'
import { UndoForm } from './removed-row.tsx'
import styles from './line-notes.module.css'

/** Notes below a line: changes since it was added, with their undo. */
export function LineNotes({ line }: { line: Line }) {
  const { t, format } = useI18n()
  const { undo, shortOf } = useBasketChanges()
  const { key, name, addedPrice, shelfPrice, lostPromotion, status, quantity, available } = line
  const isThere = status === 'available'
  const short = shortOf(key)
  return (
    <>
      {isThere && quantity > available && <TakeFewer line={line} />}
      {short !== null && (
        <Note kind="few" icon="info">
          {t('basket.notification.quantity_reduced', { n: short })}
        </Note>
      )}
      {isThere && addedPrice !== null && (
        <Note kind="news" icon="info">
          {t('basket.notification.price_changed', { old: format.money(addedPrice), new: format.money(shelfPrice) })}
        </Note>
      )}
      {lostPromotion && (
        <Note kind="few" icon="info">
          {t('basket.promotion_sleeps', { promotion: lostPromotion })}
        </Note>
      )}
      {line.undo && (
        <div className={styles.back}>
          <Note kind="news" icon="check">
            {line.undo.size ? t('basket.size_changed', { size: line.undo.size }) : t('basket.changed')}
          </Note>
          <UndoForm
            token={line.undo.token}
            label={t('basket.undo_size', { name })}
            onUndo={() => undo(key, line.undo?.token ?? '')}
          />
        </div>
      )}
    </>
  )
}

type NoteProps = { kind: 'few' | 'news'; icon: IconName; children: ReactNode }

const Note = ({ kind, icon, children }: NoteProps) => (
  <p className={styles.note} data-kind={kind}>
    <Icon name={icon} size={16} /> <span>{children}</span>
  </p>
)

/** Stock is below the quantity of the line; the button reduces it. */
function TakeFewer({ line }: { line: Line }) {
  const { t } = useI18n()
  const { set } = useBasketChanges()
  const { name, available } = line
  return (
    <BareForm
      fields={{ ...lineFields(line), intent: 'set', quantity: String(available) }}
      onSend={() => set(line, available)}
    >
      <button className={styles.take} aria-label={t('basket.take_left_of', { n: available, name })}>
        {t('basket.take_left', { n: available })}
      </button>
    </BareForm>
  )
}
