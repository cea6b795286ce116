import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'

/** The rest of the menu is missing; its top still leads on. */
export function MenuFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n()
  return (
    <Message kind="error" isAnnounced>
      <p>{t('menu.failed')}</p>
      <Button variant="raw" size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Message>
  )
}
