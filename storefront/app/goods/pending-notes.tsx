import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { type About, forgetPending, type Pending, usePending } from './later.ts'
import styles from './pending-notes.module.css'

/** What was pressed and waits for the network, each with a way to think better of it. Nothing where nothing waits. */
export function PendingNotes({ what }: { what: About['what'] }) {
  const { t, market } = useI18n()
  const waiting = usePending(market.shopId).filter(({ about }) => about.what === what)
  if (waiting.length === 0) return null
  return (
    <Message kind="warning" isAnnounced>
      <p>{t('keeping.waiting')}</p>
      <ul className={styles.list} role="list">
        {waiting.map((press) => (
          <Note key={press.id} press={press} onCancel={() => forgetPending(market.shopId, press.id)} />
        ))}
      </ul>
    </Message>
  )
}

function Note({ press: { about, fields }, onCancel }: { press: Pending; onCancel: () => void }) {
  const { t } = useI18n()
  const { name, size, what } = about
  const label = size ? `${name}, ${size}` : name
  const isTakenOff = fields['wants'] === 'removed' || fields['intent'] === 'remove'
  return (
    <li className={styles.note}>
      <span>
        {isTakenOff
          ? t('keeping.waits_off', { name: label })
          : t(what === 'basket' ? 'keeping.waits_basket' : 'keeping.waits_wishlist', { name: label })}
      </span>
      <Button variant="raw" size="sm" label={t('keeping.cancel_one', { name: label })} onClick={onCancel}>
        {t('keeping.cancel')}
      </Button>
    </li>
  )
}
