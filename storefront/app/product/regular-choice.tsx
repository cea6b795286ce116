import { useI18n } from '../i18n/i18n.tsx'
import { BareSelect } from '../ui/bare-select.tsx'
import { Icon } from '../ui/icon.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import type { RegularView } from './product-view.ts'
import styles from './regular-choice.module.css'

type RegularChoiceProps = {
  regular: RegularView
  /** Cents of the chosen size. */
  price: number
}

/** Once, or again and again: with how often, for how much, how long and how it ends, before anything is added. */
export function RegularChoice({ regular: { intervals, terms }, price }: RegularChoiceProps) {
  const { t, format } = useI18n()
  const amount = format.money(price)
  const facts = [t('regular.first'), t('regular.price', { price: amount }), ...terms]
  return (
    <RadioGroup
      name="purchase"
      label={t('regular.question')}
      look="rows"
      defaultValue="once"
      options={[
        { value: 'once', label: t('regular.once'), aside: amount },
        {
          value: 'regular',
          label: t('regular.regularly'),
          aside: (
            <span className={styles.each}>
              {amount}
              <span>{t('regular.each')}</span>
            </span>
          ),
          children: (
            <div className={styles.more}>
              <BareSelect name="interval" aria-label={t('regular.interval')}>
                {intervals.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </BareSelect>
              <ul className={styles.facts} role="list">
                {facts.map((fact) => (
                  <li key={fact}>
                    <Icon name="check" size={16} /> <span>{fact}</span>
                  </li>
                ))}
              </ul>
            </div>
          ),
        },
      ]}
    />
  )
}
