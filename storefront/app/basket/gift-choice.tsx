import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { BareForm } from './bare-form.tsx'
import { useBasketChanges } from './basket-changes.tsx'
import styles from './gift-choice.module.css'
import type { Gift } from './gifts-view.ts'

/** An earned gift, which expands to the products to choose from. */
export function GiftChoice({ gift: { promotionId, title, text, choices } }: { gift: Gift }) {
  const { t, format } = useI18n()
  const { choose, busy } = useBasketChanges()
  const [first] = choices
  return (
    <details className={styles.gift}>
      <summary className={styles.head}>
        <span className={styles.picture}>
          <Picture of={first?.picture ?? null} sizes="3.5rem" ratio="3 / 4" alt="" name={title} />
        </span>
        <span>
          <strong className={styles.title}>{title}</strong>
          {text && <span className={styles.text}>{text}</span>}
        </span>
        <span className={styles.open}>{t('basket.gift_choose')}</span>
      </summary>
      <BareForm
        fields={{ intent: 'gift', promotionId }}
        onSend={(form) => choose(promotionId, Number(form.get('variantId')))}
      >
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{title}</legend>
          {choices.map(({ variantId, name, nameLanguage, colour, size, picture, worth }, at) => (
            <label key={variantId} className={styles.choice}>
              <input type="radio" name="variantId" value={variantId} defaultChecked={at === 0} required />
              <Picture of={picture} sizes="6rem" ratio="3 / 4" alt="" name={name} />
              <span className={styles.name} lang={nameLanguage}>
                {name}
              </span>
              <span className={styles.facts}>
                {[colour, size && t('basket.size', { size })].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.facts}>{t('basket.gift_worth', { price: format.money(worth) })}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" isLoading={busy.includes(promotionId)}>
          {t('basket.gift_add')}
        </Button>
      </BareForm>
    </details>
  )
}
