import { ProductTile } from '../product-card/product-tile.tsx'
import { useQuickAdd } from '../add-to-basket/use-quick-add.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import type { ProductLoadContext } from './load-product.ts'
import styles from './look.module.css'

/** An outfit with this product and its other pieces. */
export function Look({ look }: { look: NonNullable<ProductLoadContext['look']> }) {
  const { t } = useI18n()
  const quickAdd = useQuickAdd()
  const { name, text, to, picture, cards } = look
  return (
    <section className={styles.look} aria-labelledby="look">
      <Anchor className={styles.picture} to={to} tabIndex={-1} aria-hidden="true">
        <Picture of={picture} sizes="(min-width: 1024px) 40vw, 100vw" ratio="4 / 5" alt="" />
      </Anchor>
      <div className={styles.words}>
        <p className={styles.over}>{t('pdp.look_over')}</p>
        <h2 id="look" className={styles.title}>
          {name}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable */}
        <ul className={styles.pieces} role="list" aria-label={name} tabIndex={0}>
          {cards.map((card) => (
            <li key={card.id}>
              <ProductTile card={card} sizes="(min-width: 1024px) 17vw, 46vw" onClickSizeAdd={quickAdd} />
            </li>
          ))}
        </ul>
        <Button variant="secondary" to={to}>
          {t('pdp.look_to')}
        </Button>
      </div>
    </section>
  )
}
