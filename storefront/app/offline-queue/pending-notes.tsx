import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import styles from './pending-notes.module.css'
import { type PendingWrite, removePendingWrite, usePendingWrites, type WriteSubject } from './pending-writes.ts'

/** Queued writes of the basket or the wishlist, each with a button that cancels it. */
export function PendingNotes({ what }: Pick<WriteSubject, 'what'>) {
  const { t, market } = useI18n()
  const writes = usePendingWrites(market.shopId).filter(({ about }) => about.what === what)
  if (writes.length === 0) return null
  return (
    <Message kind="warning" isAnnounced>
      <p>{t('keeping.waiting')}</p>
      <ul className={styles.list} role="list">
        {writes.map((write) => (
          <Note key={write.id} write={write} onCancel={() => removePendingWrite(market.shopId, write.id)} />
        ))}
      </ul>
    </Message>
  )
}

function Note({ write: { about, fields }, onCancel }: { write: PendingWrite; onCancel: () => void }) {
  const { t } = useI18n()
  const { name, size, what } = about
  const label = size ? `${name}, ${size}` : name
  const isRemoval = fields['wants'] === 'removed' || fields['intent'] === 'remove'
  return (
    <li className={styles.note}>
      <span>
        {isRemoval
          ? t('keeping.waits_off', { name: label })
          : t(what === 'basket' ? 'keeping.waits_basket' : 'keeping.waits_wishlist', { name: label })}
      </span>
      <Button variant="raw" size="sm" label={t('keeping.cancel_one', { name: label })} onClick={onCancel}>
        {t('keeping.cancel')}
      </Button>
    </li>
  )
}
