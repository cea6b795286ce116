import { useI18n } from '../../i18n/i18n.tsx'
import type { PlainMessageKey } from '../../i18n/translate.ts'
import { inPageNavigation } from '../../navigation/in-page-navigation.ts'
import { BareSelect } from '../../ui/bare-select.tsx'
import { Form } from '../../ui/form.tsx'
import { Message } from '../../ui/message.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import formStyles from '../form-parts.module.css'
import { Submit } from '../submit.tsx'
import type { ReturnsReply } from './answer-returns.ts'
import { Article } from './article.tsx'
import styles from './choose.module.css'
import { NotReturnable } from './not-returnable.tsx'
import { insteadField, type Pick, quantityField, type Reason, reasonField, type ReturnLine } from './fields.ts'

export const reasonWords: Readonly<Record<Reason, PlainMessageKey>> = {
  too_small: 'returns.reason_too_small',
  too_large: 'returns.reason_too_large',
  not_as_shown: 'returns.reason_not_as_shown',
  defective: 'returns.reason_defective',
  changed_mind: 'returns.reason_changed_mind',
  late: 'returns.reason_late',
  other: 'returns.reason_other',
}

const problemWords = {
  nothing: 'returns.nothing_chosen',
  changed: 'returns.changed',
  size: 'returns.size_sold_out',
} as const

type ChooseProps = Extract<ReturnsReply, { step: 'choose' }>

/** Quantity, replacement, optional reason and way back for each article. */
export function Choose({ access, order, picks, way, giftEmail, problem, problems }: ChooseProps) {
  const { t, market } = useI18n()
  const returnable = order.lines.filter(({ state }) => state === 'returnable')
  return (
    <Form method="post" state={inPageNavigation} problems={problems}>
      <div className={styles.choose}>
        {problem && (
          <Message kind="error" isAnnounced>
            {t(problemWords[problem])}
          </Message>
        )}
        {Object.entries(access).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset className={styles.lines}>
          <legend>{t('returns.choose')}</legend>
          <ul role="list">
            {returnable.map((line) => (
              <ChosenLine key={line.id} line={line} pick={picks.find((each) => each.line.id === line.id)} />
            ))}
          </ul>
        </fieldset>
        {access.gift && (
          <TextField
            name="giftEmail"
            type="email"
            label={t('returns.gift_email')}
            help={t('returns.gift_email_help')}
            defaultValue={giftEmail}
            autoComplete="email"
          />
        )}
        <RadioGroup
          name="way"
          label={t('returns.way')}
          look="rows"
          defaultValue={way}
          options={[
            {
              value: 'parcel',
              label: t('returns.parcel'),
              hint: market.hasFreeReturns ? t('returns.parcel_free') : t('returns.parcel_own_cost'),
            },
            { value: 'store', label: t('returns.store'), hint: t('returns.store_hint') },
          ]}
        />
        <div className={formStyles.ways}>
          <Submit intent="review">{t('returns.review')}</Submit>
        </div>
        <NotReturnable lines={order.lines} />
      </div>
    </Form>
  )
}

function ChosenLine({ line, pick }: { line: ReturnLine; pick: Pick | undefined }) {
  const { t } = useI18n()
  const { id, name, size, sizes, keys } = line
  const named = [name, size].filter(Boolean).join(', ')
  return (
    <Article line={line}>
      <div className={styles.fields}>
        <BareSelect
          name={quantityField(id)}
          aria-label={t('returns.quantity', { name: named })}
          defaultValue={String(pick?.quantity ?? 0)}
        >
          {Array.from({ length: keys.length + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count === 0 ? t('returns.keep') : t('returns.send_back', { n: count, total: keys.length })}
            </option>
          ))}
        </BareSelect>
        {sizes.length > 0 && (
          <BareSelect
            name={insteadField(id)}
            aria-label={t('returns.instead_of', { name: named })}
            defaultValue={String(pick?.exchange?.variantId ?? '')}
          >
            <option value="">{t('returns.money')}</option>
            {sizes.map(({ variantId, size: other }) => (
              <option key={variantId} value={variantId}>
                {t('returns.exchange_for', { size: other })}
              </option>
            ))}
          </BareSelect>
        )}
        <BareSelect
          name={reasonField(id)}
          aria-label={t('returns.reason_of', { name: named })}
          defaultValue={pick?.reason ?? ''}
        >
          <option value="">{t('returns.reason_optional')}</option>
          {Object.entries(reasonWords).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {t(words)}
            </option>
          ))}
        </BareSelect>
      </div>
    </Article>
  )
}
