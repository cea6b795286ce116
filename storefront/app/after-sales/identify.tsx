import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import type { FormProblem } from '../ui/form-checks.ts'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './form-parts.module.css'
import { FormDraft } from './form-draft.tsx'
import type { OrderAccess } from './order-access.ts'
import { Submit } from './submit.tsx'

type IdentifyProps = {
  name: string
  access: OrderAccess
  problems: readonly FormProblem[]
  submit: string
  isFilled: boolean
  /** Further fields of the page. */
  children?: ReactNode
}

/** Which order, and something only its customer knows. */
export function Identify({ name, access, problems, submit, isFilled, children }: IdentifyProps) {
  const { t } = useI18n()
  return (
    <Form method="post" state={inPageNavigation} problems={problems}>
      <FormDraft name={name} isFilled={isFilled} />
      <TextField
        name="orderNumber"
        label={t('tracking.number')}
        help={t('tracking.number_help')}
        defaultValue={access.orderNumber}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField
        name="fact"
        label={t('tracking.mail_or_postcode')}
        help={t('tracking.fact_help')}
        defaultValue={access.fact}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {children}
      <div className={styles.ways}>
        <Submit intent="find">{submit}</Submit>
      </div>
    </Form>
  )
}
