import { useI18n } from '../../i18n/i18n.tsx'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import type { FormProblem } from '../../ui/form-checks.ts'
import { Form } from '../../ui/form.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextareaField } from '../../ui/textarea-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { email as mailRule, maxLength } from '../../ui/validation.ts'
import styles from '../form-parts.module.css'
import type { CallFailure } from '../call-shop.ts'
import { FailureMessage } from '../failure-message.tsx'
import { FormDraft } from '../form-draft.tsx'
import { Submit } from '../submit.tsx'
import type { CancellationValues } from './answer-cancellation.ts'

type CancellationFormProps = {
  values: CancellationValues
  problems: readonly FormProblem[]
  isFilled: boolean
  attempt?: string | undefined
  failure?: CallFailure | null | undefined
}

const lineRules = [maxLength(200)]
const mailRules = [mailRule]

/** How, who, which contract, when, and where the confirmation goes; nothing more (K-02). */
export function CancellationForm({ values, problems, isFilled, attempt, failure }: CancellationFormProps) {
  const { t } = useI18n()
  return (
    <Form method="post" state={inPageNavigation} problems={problems}>
      <FormDraft name="cancellation" isFilled={isFilled} />
      <FailureMessage of={failure} hasOtherWay />
      {attempt && <input type="hidden" name="attempt" value={attempt} />}
      <RadioGroup
        name="kind"
        label={t('cancellation.kind')}
        look="rows"
        defaultValue={values.kind}
        options={[
          { value: 'ordinary', label: t('cancellation.ordinary'), hint: t('cancellation.ordinary_hint') },
          {
            value: 'extraordinary',
            label: t('cancellation.extraordinary'),
            hint: t('cancellation.extraordinary_hint'),
            children: (
              <TextareaField
                name="reason"
                label={t('cancellation.reason')}
                isOptional
                rows={3}
                defaultValue={values.reason}
              />
            ),
          },
        ]}
      />
      <TextField
        name="name"
        label={t('after_sales.name')}
        defaultValue={values.name}
        autoComplete="name"
        rules={lineRules}
      />
      <TextField
        name="contract"
        label={t('cancellation.contract')}
        help={t('cancellation.contract_help')}
        defaultValue={values.contract}
        autoComplete="off"
        rules={lineRules}
      />
      <RadioGroup
        name="end"
        label={t('cancellation.end')}
        look="rows"
        defaultValue={values.end}
        options={[
          { value: 'earliest', label: t('cancellation.earliest') },
          {
            value: 'date',
            label: t('cancellation.on_date'),
            children: (
              <TextField
                name="endsOn"
                label={t('cancellation.ends_on')}
                type="date"
                isOptional
                defaultValue={values.endsOn}
              />
            ),
          },
        ]}
      />
      <TextField
        name="email"
        label={t('cancellation.email')}
        type="email"
        defaultValue={values.email}
        autoComplete="email"
        rules={mailRules}
      />
      <p>{t('cancellation.declaration')}</p>
      <div className={styles.ways}>
        <Submit intent="confirm">{t('cancellation.submit')}</Submit>
      </div>
    </Form>
  )
}
