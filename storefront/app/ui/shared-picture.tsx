import { type ReactNode, useState, ViewTransition } from 'react'

/** Servers and shoppers who want no motion get the picture alone. */
const isCalm = typeof document === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** The product whose tile was followed last: only its picture moves, there and back. */
let followed: number | undefined

/** Whether the picture of a tile moves, and the action that makes it. */
export function useFollowedPicture(productId: number): [isFollowed: boolean, follow: () => void] {
  const [isFollowed, setFollowed] = useState(() => followed === productId)
  return [
    isFollowed,
    () => {
      followed = productId
      setFollowed(true)
    },
  ]
}

type SharedPictureProps = {
  productId: number
  /** On a tile, whether it was followed. */
  isFollowed?: boolean
  children: ReactNode
}

/** The picture of a product on a tile and on the page of the product: it moves from one to the other. */
export function SharedPicture({ productId, isFollowed = true, children }: SharedPictureProps) {
  if (isCalm) return children
  return (
    <ViewTransition name={isFollowed ? `goods-${productId}` : 'auto'} default="none" share="goods">
      {children}
    </ViewTransition>
  )
}
