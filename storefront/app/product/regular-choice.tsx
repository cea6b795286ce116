import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import type { RegularView } from './product-view.ts'
import styles from './regular-choice.module.css'

type RegularChoiceProps = {
  regular: RegularView
  /** Cents of the chosen size. */
  price: number
}

/**
 * Once, or again and again: with how often, for how much, how long and how it ends, before anything is added. Its words
 * come with the product, since few products need them.
 */
export function RegularChoice({ regular: { words, intervals, facts }, price }: RegularChoiceProps) {
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
      <legend>{words.question}</legend>
      {row('once', words.once)}
      <div>
        {row('regular', words.regularly, words.each)}
        <div className={styles.more}>
          <span>
            <select name="interval" aria-label={words.interval}>
              {intervals.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="down" size={18} />
          </span>
          <ul role="list">
            {facts.map((fact) => (
              <li key={fact}>
                <Icon name="check" size={16} /> {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </fieldset>
  )
}
