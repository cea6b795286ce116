import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SubscriptionView } from './product-view.ts'
import styles from './subscription-choice.module.css'

type SubscriptionChoiceProps = {
  subscription: SubscriptionView
  /** Cents of the chosen size. */
  price: number
}

/**
 * A single purchase or a subscription: its intervals, price and terms are shown before the item is added. The messages
 * come with the product, since few products need them.
 */
export function SubscriptionChoice({ subscription: { messages, intervals, terms }, price }: SubscriptionChoiceProps) {
  const { format } = useI18n()
  const row = (value: string, label: string, each?: string) => (
    <label>
      <input type="radio" name="purchase" value={value} defaultChecked={!each} />
      <span>{label}</span>
      <span>
        {format.money(price)}
        {each && <small>{each}</small>}
      </span>
    </label>
  )
  return (
    <fieldset className={styles.choice}>
      <legend>{messages.question}</legend>
      {row('once', messages.once)}
      <div>
        {row('regular', messages.subscription, messages.each)}
        <div className={styles.more}>
          <span>
            <select name="interval" aria-label={messages.interval}>
              {intervals.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="down" size={18} />
          </span>
          <ul role="list">
            {terms.map((term) => (
              <li key={term}>
                <Icon name="check" size={16} /> {term}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </fieldset>
  )
}
