import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import type { Line } from './basket-view.ts'
import { BareForm } from './bare-form.tsx'
import { useBasketChanges } from './basket-changes.tsx'
import styles from './set-parts.module.css'

/** Parts of a set. Required parts move with the main item; optional ones can be removed alone. */
export function SetParts({ main }: { main: Line }) {
  const { t } = useI18n()
  return (
    <div className={styles.set}>
      <p className={styles.title} id={`set-${main.key}`}>
        {t('basket.set')}
      </p>
      <ul role="list" aria-labelledby={`set-${main.key}`}>
        {main.parts.map((part) => (
          <Part key={part.key} part={part} />
        ))}
      </ul>
    </div>
  )
}

function Part({ part }: { part: Line }) {
  const { t } = useI18n()
  const { remove } = useBasketChanges()
  const { key, name, to, picture, colour, size, quantity, totalPrice, lowestPrior, isRequired } = part
  const facts = [colour, size && t('basket.size', { size }), quantity > 1 && t('basket.pieces', { n: quantity })]
  return (
    <li className={styles.part} data-line={key}>
      <Picture of={picture} sizes="3.5rem" ratio="3 / 4" alt="" name={name} />
      <div>
        <p className={styles.name} lang={part.nameLanguage}>
          <Anchor to={to}>{name}</Anchor>
        </p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <Price current={totalPrice} lowestPrior={lowestPrior} pieces={quantity} />
      </div>
      {!isRequired && (
        <BareForm fields={{ intent: 'remove', key }} onSend={() => remove(part)}>
          <button className={styles.bin} aria-label={t('basket.remove', { name })}>
            <Icon name="trash" size={18} />
          </button>
        </BareForm>
      )}
    </li>
  )
}
