import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { loadParts } from '../navigation/page-messages.ts'

/** Code and texts of the section come once its place is near the screen. */
const ProductReviews = lazy(async () => {
  const [section] = await Promise.all([import('./product-reviews.tsx'), loadParts(['reviews'])])
  return { default: section.ProductReviews }
})

const reserved = { minHeight: '20rem' }

/** Reviews of a product, loaded late: no first screen shows them. */
export const LateReviews = memo(function LateReviews({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} id="reviews">
      <div style={isNear ? undefined : reserved}>
        {isNear && (
          <Suspense fallback={<div style={reserved} />}>
            <ProductReviews key={productId} productId={productId} />
          </Suspense>
        )}
      </div>
    </div>
  )
})
