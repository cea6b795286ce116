import { useEffect } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { providerName } from '../platform/provider-name.ts'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'

export type Visit = { provider: string; url: string }

/**
 * Leads to a provider. A form must not redirect to another site, so a script follows the link, or the customer does.
 */
export function GoToProvider({ provider, url }: Visit) {
  const { t } = useI18n()
  useEffect(() => window.location.assign(url), [url])
  return (
    <OneMessage level={2} title={t('profile.ways.going_title')} text={t('profile.ways.going_text')} isStatus>
      <Button to={url} size="lg">
        {t('profile.ways.go', { provider: providerName(provider) })}
      </Button>
    </OneMessage>
  )
}
