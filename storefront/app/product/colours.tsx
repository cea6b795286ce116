import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Picture } from '../ui/picture.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import styles from './colours.module.css'
import type { ProductView } from './product-view.ts'

type ColoursProps = { product: ProductView; size: string | null }

/** Colours are separate products: links that keep the chosen size. */
export function Colours({ product: { colour, colours }, size }: ColoursProps) {
  const { t } = useI18n()
  const query = size === null ? '' : `?${new URLSearchParams({ size })}`
  if (colours.length < 2) return colour ? <p className={styles.title}>{t('pdp.colour_label', { colour })}</p> : null
  return (
    <div>
      <p className={styles.title}>{t('pdp.colour_label', { colour })}</p>
      <ul className={styles.colours} role="list" aria-label={t('pdp.colours_title')}>
        {colours.map(({ id, name, nameLanguage, to, picture, isCurrent, isSoldOut }) => (
          <li key={id}>
            <Anchor
              className={styles.colour}
              to={to + query}
              state={inPageNavigation}
              lang={isSoldOut ? undefined : nameLanguage}
              title={name}
              aria-label={isSoldOut ? t('pdp.colour_sold_out', { colour: name }) : name}
              aria-current={isCurrent ? 'true' : undefined}
              data-sold-out={isSoldOut || undefined}
            >
              <Picture of={picture} sizes="60px" ratio="3 / 4" alt="" name="" />
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
