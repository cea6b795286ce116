import { Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { Button } from '../ui/button.tsx'

/** Cancels with one press: nothing is lost that could not be reserved again. */
export function CancelForm({ token, label }: { token: string; label?: string }) {
  const { t } = useI18n()
  const { state, formData } = useNavigation()
  return (
    <Form method="post" state={inPageNavigation}>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="token" value={token} />
      <Button
        type="submit"
        size="lg"
        variant="secondary"
        label={label}
        isLoading={state !== 'idle' && formData?.get('token') === token}
      >
        {t('reservation.cancel')}
      </Button>
    </Form>
  )
}
