import { useI18n } from '../../i18n/i18n.tsx'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { email as mailRule } from '../../ui/validation.ts'
import { FailureMessage } from '../failure-message.tsx'
import styles from '../form-parts.module.css'
import { BackForm } from '../sent-form.tsx'
import { Submit } from '../submit.tsx'
import type { CancelStep } from './answer-tracking.ts'

const mailRules = [mailRule]

/** Asks before an order is cancelled; the postcode alone is no proof for that, so the e-mail address is asked for. */
export function CancelOrder({ access, attempt, problems, failure }: CancelStep) {
  const { t } = useI18n()
  const { orderNumber, fact } = access
  return (
    <div className={styles.review}>
      <FailureMessage of={failure} />
      <Form method="post" state={inPageNavigation} problems={problems}>
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <input type="hidden" name="fact" value={fact} />
        <input type="hidden" name="attempt" value={attempt} />
        <TextField
          name="email"
          type="email"
          label={t('tracking.cancel_email')}
          defaultValue={fact.includes('@') ? fact : ''}
          autoComplete="email"
          rules={mailRules}
        />
        <div className={styles.ways}>
          <Submit intent="confirm-cancel">{t('tracking.cancel_submit')}</Submit>
        </div>
      </Form>
      <div className={styles.ways}>
        <BackForm values={{ orderNumber, fact }} intent="find" label={t('tracking.cancel_keep')} />
      </div>
    </div>
  )
}
