import { type TouchEvent, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { SharedPicture, useFollowedPicture } from '../ui/shared-picture.tsx'
import type { Card } from './card.ts'
import { ColourDots } from './colour-dots.tsx'
import styles from './product-tile.module.css'
import { TileRating } from './tile-rating.tsx'
import { TileBadges } from './tile-badges.tsx'
import { TileSizes } from './tile-sizes.tsx'
import type { QuickAddResult } from './use-size-adding.ts'
import { WishlistHeart } from '../wishlist-toggle/wishlist-heart.tsx'

export type ProductTileProps = {
  card: Card
  /** Width of the picture, as in the `sizes` attribute. */
  sizes?: string
  /** The picture is the largest element of the first screen. */
  isPriority?: boolean
  /** A swipe changes the picture; not for tiles inside a horizontal scroller. */
  isSwipeable?: boolean
  /** Shows the piece worn, and alone on demand. */
  isWorn?: boolean
  /** On the wishlist: its heart is pressed before the visitor is loaded. */
  isListed?: boolean
  /** Adds a size to the basket. */
  onClickSizeAdd?: ((card: Card, size: string) => Promise<QuickAddResult>) | undefined
}

/** Shorter touches are taps, in pixels. */
const swipe = 32

const gridSizes = '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, calc(50vw - 20px)'

/** A product in lists and sliders: one link that covers the whole tile. */
export function ProductTile(props: ProductTileProps) {
  const { card, sizes = gridSizes, isPriority = false, isSwipeable = false, isWorn = false } = props
  const { isListed = false, onClickSizeAdd } = props
  const { t } = useI18n()
  const [view, setView] = useState(0)
  const [isFollowed, follow] = useFollowedPicture(card.id)
  // Second picture and sizes are rendered on demand, since most tiles are never pointed at.
  const [isTouched, setTouched] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const start = useRef<{ x: number; y: number } | null>(null)
  const { name, nameLanguage, brand, to, pictures, price, lowestPrior, isFrom, isSoldOut } = card
  const [first, second] = isWorn ? pictures.toReversed() : pictures

  function point() {
    setTouched(true)
    setPointedAt(true)
  }

  function turn({ changedTouches }: TouchEvent) {
    const touch = changedTouches[0]
    if (!start.current || !touch) return
    const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
    start.current = null
    if (Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) setView(x < 0 ? 1 : 0)
  }

  return (
    <div
      className={styles.tile}
      data-sold-out={isSoldOut || undefined}
      data-view={view || undefined}
      data-swipeable={(isSwipeable && second !== undefined) || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && point()}
      onFocus={point}
      onTouchStart={({ touches, target }) => {
        const touch = touches[0]
        // Swipes in the sheet of sizes are its own.
        if (!isSwipeable || !second || !touch || (target as Element).closest('dialog')) return
        start.current = { x: touch.clientX, y: touch.clientY }
        setTouched(true)
      }}
      onTouchEnd={turn}
    >
      <div className={styles.stage}>
        <SharedPicture productId={card.id} isFollowed={isFollowed}>
          <Picture of={first} sizes={sizes} ratio="3 / 4" alt="" name={name} isPriority={isPriority} isTile />
        </SharedPicture>
        {second && isTouched && (
          <span className={styles.second}>
            <Picture of={second} sizes={sizes} ratio="3 / 4" alt="" name={name} isTile />
          </span>
        )}
        <TileBadges card={card} />
      </div>
      <p className={styles.name}>
        {brand && brand !== t('brand.name') && <span className={styles.brand}>{brand} </span>}
        <Anchor className={styles.link} to={to} lang={nameLanguage} onClick={follow}>
          {name}
        </Anchor>
      </p>
      <Price current={price} lowestPrior={lowestPrior} isFrom={isFrom} />
      {card.rating && <TileRating {...card.rating} />}
      <WishlistHeart productId={card.id} name={name} isListed={isListed} />
      {isSoldOut ? <p className={styles.gone}>{t('tile.sold_out')}</p> : <ColourDots card={card} />}
      {onClickSizeAdd && !isSoldOut && card.sizes.length > 0 && (
        <TileSizes card={card} isPointedAt={isPointedAt} onAdd={onClickSizeAdd} />
      )}
    </div>
  )
}
