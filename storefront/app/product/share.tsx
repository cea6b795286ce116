import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/toast.tsx'

/** Copies the address of the product, without tracking parameters. */
export function Share({ to }: { to: string }) {
  const { t } = useI18n()
  const toast = useToast()
  async function copy() {
    await navigator.clipboard.writeText(new URL(to, location.origin).href).then(
      () => toast({ kind: 'success', text: t('pdp.shared') }),
      () => {},
    )
  }
  return (
    <Button variant="raw" isFab label={t('pdp.share')} onClick={copy}>
      <Icon name="share" size={20} />
    </Button>
  )
}
