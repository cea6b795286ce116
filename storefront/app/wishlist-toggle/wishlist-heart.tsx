import { useContext } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkContext } from '../ui/link-context.ts'
import { useWishlist } from './use-wishlist.ts'
import styles from './wishlist-heart.module.css'

type WishlistHeartProps = {
  productId: number
  /** Name of the product, part of the button's label. */
  name: string
  /** `square` has the height of a button beside it; `round` lies on a picture. */
  look?: 'round' | 'square'
  /** State until the visitor is loaded: `true` on the wishlist page. */
  isListed?: boolean
}

/** Saves a product on the wishlist or removes it. Without scripts it is a form that opens the wishlist. */
export function WishlistHeart({ productId, name, look = 'round', isListed }: WishlistHeartProps) {
  const { t } = useI18n()
  const { home } = useContext(LinkContext)
  const { isSaved, toggle } = useWishlist(productId, name, isListed)
  return (
    <form
      method="post"
      action={`${home}wishlist/`}
      onSubmit={(event) => {
        event.preventDefault()
        void toggle()
      }}
    >
      <button
        className={styles.heart}
        name="productId"
        value={productId}
        data-look={look === 'round' ? undefined : look}
        aria-pressed={isSaved}
        aria-label={t('tile.add_wishlist', { name })}
      >
        <Icon name={isSaved ? 'wishlistOn' : 'wishlist'} />
      </button>
    </form>
  )
}
