import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { FormProblem } from '../../ui/form-checks.ts'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { TextareaField } from '../../ui/textarea-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { email as mailRule, maxLength } from '../../ui/validation.ts'
import styles from '../form-parts.module.css'
import { FormDraft } from '../form-draft.tsx'
import type { OwnOrder } from '../own-orders.ts'
import { Submit } from '../submit.tsx'
import type { WithdrawalValues } from './answer-withdrawal.ts'

type WithdrawalFormProps = {
  values: WithdrawalValues
  problems: readonly FormProblem[]
  orders: readonly OwnOrder[]
  /** The server has filled it in. */
  isFilled: boolean
}

const lineRules = [maxLength(200)]
const mailRules = [mailRule]

/** Name, contract, address, and single items for a partial withdrawal. Nothing else is asked (W-04). */
export function WithdrawalForm({ values, problems, orders, isFilled }: WithdrawalFormProps) {
  const { t } = useI18n()
  const chosen = orders.find(({ number }) => number === values.contract)
  const pieces = (chosen?.pieces ?? []).map(({ label }) => label)
  const others = values.items.filter((item) => !pieces.includes(item))
  return (
    <Form method="post" state={inPageNavigation} problems={problems}>
      <FormDraft name="withdrawal" isFilled={isFilled} />
      <TextField
        name="name"
        label={t('after_sales.name')}
        defaultValue={values.name}
        autoComplete="name"
        rules={lineRules}
      />
      <TextField
        name="contract"
        label={t('withdrawal.contract')}
        help={t('withdrawal.contract_help')}
        defaultValue={values.contract}
        autoComplete="off"
        rules={lineRules}
      />
      {orders.length > 1 && <OwnOrders orders={orders} chosen={values.contract} />}
      <TextField
        name="email"
        label={t('withdrawal.email')}
        type="email"
        defaultValue={values.email}
        autoComplete="email"
        rules={mailRules}
      />
      <details className={styles.more} open={values.items.length > 0}>
        <summary>{t('withdrawal.single')}</summary>
        <div>
          <p className={styles.hint}>{t('withdrawal.single_hint')}</p>
          {pieces.length > 0 ? (
            pieces.map((piece) => (
              <Checkbox
                key={piece}
                name="items"
                value={piece}
                label={piece}
                defaultChecked={values.items.includes(piece)}
              />
            ))
          ) : (
            <TextareaField
              name="more"
              label={t('after_sales.items')}
              isOptional
              rows={3}
              defaultValue={others.join('\n')}
            />
          )}
        </div>
      </details>
      <div className={styles.ways}>
        <Submit intent="review">{t('withdrawal.review')}</Submit>
      </div>
    </Form>
  )
}

/** Another one of the own orders; its number, and its articles to choose from, come with the page. */
function OwnOrders({ orders, chosen }: { orders: readonly OwnOrder[]; chosen: string }) {
  const { t, format } = useI18n()
  return (
    <details className={styles.more}>
      <summary>{t('withdrawal.other_order')}</summary>
      <div>
        <ul role="list">
          {orders
            .filter(({ number }) => number !== chosen)
            .map(({ number, day, total }) => (
              <li key={number}>
                <Link to={`?order=${number}`} state={inPageNavigation}>
                  {t('after_sales.order_of', { number, date: format.date(day), total: format.money(total) })}
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </details>
  )
}
