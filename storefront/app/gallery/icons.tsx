import { paymentMethods } from '@vitrine/contracts/markets'
import { iconGroups, iconNames } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { PaymentIcon } from '../ui/payment-icon.tsx'
import styles from './gallery.module.css'
import { Example, Section } from './section.tsx'

export function Icons() {
  return (
    <>
      <Section id="icons" title="Zeichen">
        <ul className={styles.icons} role="list">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
        <Example name="Größen">
          {([16, 18, 20, 24] as const).map((size) => (
            <span key={size} className={styles.row}>
              {iconGroups.fulfilment.map((name) => (
                <Icon key={name} name={name} size={size} />
              ))}
            </span>
          ))}
        </Example>
      </Section>
      <Section id="payment" title="Zahlarten, neutral">
        <div className={styles.row}>
          {paymentMethods.map((method) => (
            <PaymentIcon key={method} method={method} />
          ))}
        </div>
      </Section>
    </>
  )
}
