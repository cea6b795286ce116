import { Form } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWishlist } from './use-wishlist.ts'
import styles from './wishlist-heart.module.css'

type WishlistHeartProps = {
  productId: number
  /** The product's, which is part of the button's. */
  name: string
  /** `square` stands beside a button of its height; otherwise it floats on a picture. */
  look?: 'round' | 'square'
  /** It stands on the wishlist, as long as nobody says otherwise. */
  isListed?: boolean
}

/** Remembers a product, or no longer. Before the scripts are there it is a form that leads to the wishlist. */
export function WishlistHeart({ productId, name, look = 'round', isListed }: WishlistHeartProps) {
  const { t } = useI18n()
  const { isSaved, toggle } = useWishlist(productId, name, isListed)
  return (
    <Form
      method="post"
      action="/wishlist/"
      onSubmit={(event) => {
        event.preventDefault()
        void toggle()
      }}
    >
      <input type="hidden" name="productId" value={productId} />
      <button
        className={styles.heart}
        data-look={look}
        aria-pressed={isSaved}
        aria-label={t('tile.add_wishlist', { name })}
      >
        <Icon name={isSaved ? 'wishlistOn' : 'wishlist'} />
      </button>
    </Form>
  )
}
