import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { providerName } from '../platform/provider-name.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import type { ProviderFailure } from './address.ts'
import { DisabledNote } from './disabled-note.tsx'
import styles from './providers.module.css'

type ProvidersProps = { providers: readonly { key: string; address: string }[] }

/** Sign-in by accounts of other providers; nothing where the shop has none. */
export function Providers({ providers }: ProvidersProps) {
  const { t } = useI18n()
  if (providers.length === 0) return null
  return (
    <section className={styles.providers}>
      <p className={styles.or}>{t('login.or')}</p>
      {providers.map(({ key, address }) => (
        <Button key={key} data-provider={key} to={address} variant="secondary" size="lg" fullWidth>
          {t('login.provider', { provider: providerName(key) })}
        </Button>
      ))}
    </section>
  )
}

const words: Readonly<Record<Exclude<ProviderFailure, 'disabled'>, PlainMessageKey>> = {
  cancelled: 'login.provider_cancelled',
  expired: 'login.provider_expired',
  exists: 'login.provider_exists',
  refused: 'login.provider_refused',
}

export function ProviderFailed({ why }: { why: ProviderFailure }) {
  const { t } = useI18n()
  return (
    <div className={styles.failed}>
      {why === 'disabled' ? (
        <DisabledNote />
      ) : (
        <Message kind={why === 'cancelled' ? 'info' : 'error'} isAnnounced>
          {t(words[why])}
        </Message>
      )}
    </div>
  )
}
