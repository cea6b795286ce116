import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'

/** Shown only after the right password; the customer service opens the account again. */
export function DisabledNote() {
  const { t, market } = useI18n()
  return (
    <Message kind="error" isAnnounced>
      <p>{t('login.disabled')}</p>
      <Link to={servicePath('contact', market.locale)}>{t('login.disabled_contact')}</Link>
    </Message>
  )
}
