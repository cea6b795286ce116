import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Picture } from '../ui/picture.tsx'
import type { CitedProduct } from './answer-view.ts'

/** Products that an answer names, with picture and price. */
export function CitedProducts({ products }: { products: readonly CitedProduct[] }) {
  const { t, format } = useI18n()
  if (products.length === 0) return null
  return (
    <div>
      <h3 className="answer-over">{t('answer.products')}</h3>
      <ul className="answer-products" role="list">
        {products.map(({ id, name, to, picture, price }) => (
          <li key={id}>
            <Anchor className="answer-product" to={to}>
              <Picture of={picture} sizes="64px" ratio="3 / 4" alt="" name="" />
              <span>
                <span className="answer-product-name">{name}</span>
                {price !== null && <span className="answer-product-price">{format.money(price)}</span>}
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
