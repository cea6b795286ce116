import { useI18n } from '../i18n/i18n.tsx'
import { sendConsent } from '../platform/send-consent.ts'
import { switchHistoryOff } from '../platform/switch-history-off.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Wrap } from '../ui/wrap.tsx'
import styles from './viewed-list.module.css'
import type { ViewedProduct } from './viewed-products.ts'

type ViewedListProps = {
  viewed: readonly ViewedProduct[]
  /** Whether the list is stored beyond the visit. */
  isKept: boolean
  onKeep: (isWanted: boolean) => void
  /** The visitor has just switched the list off. */
  isOff: boolean
  onForget: () => void
  onSwitchOff: () => void
}

/** Recently viewed products, with buttons that store or delete the list. */
export function ViewedList({ viewed, isKept, isOff, onKeep, onForget, onSwitchOff }: ViewedListProps) {
  const { t, market } = useI18n()
  /** The same consent as in the consent settings, given or withdrawn beside the list. */
  function keep(isWanted: boolean) {
    const granted = isWanted ? ['remember'] : []
    void sendConsent(market.shopId, { choice: isWanted ? 'grant' : 'withdraw', asked: ['remember'], granted })
    onKeep(isWanted)
  }
  if (isOff) {
    return (
      <Wrap>
        {/* Takes the focus of the button that is gone. */}
        <p className={styles.off} role="status" tabIndex={-1} ref={(status) => status?.focus({ preventScroll: true })}>
          {t('pdp.history_off')}
        </p>
      </Wrap>
    )
  }
  return (
    <Wrap>
      <section aria-labelledby="viewed">
        <div className={styles.head}>
          <h2 id="viewed">{t('pdp.recently_viewed')}</h2>
          <Button variant="raw" size="sm" onClick={onForget}>
            {t('pdp.forget_viewed')}
          </Button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable */}
        <ul className={styles.row} role="list" tabIndex={0} aria-labelledby="viewed">
          {viewed.map((each) => (
            <li key={each.id}>
              <Anchor className={styles.link} to={each.to} preload={false}>
                <Picture
                  of={each.picture}
                  sizes="(min-width: 1024px) 12rem, 38vw"
                  ratio="3 / 4"
                  alt=""
                  name={each.name}
                />
                <span className={styles.name}>{each.name}</span>
              </Anchor>
            </li>
          ))}
        </ul>
        {/* Nothing outlives the visit unless they want it to. */}
        <div className={styles.choices}>
          <label className={styles.remember}>
            <input type="checkbox" checked={isKept} onChange={({ currentTarget }) => keep(currentTarget.checked)} />
            {t('pdp.remember_viewed')}
          </label>
          <Button
            variant="raw"
            size="sm"
            onClick={() => {
              switchHistoryOff(market.shopId)
              onSwitchOff()
            }}
          >
            {t('pdp.switch_history_off')}
          </Button>
        </div>
      </section>
    </Wrap>
  )
}
