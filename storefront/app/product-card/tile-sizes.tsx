import { Suspense, useEffect, useState } from 'react'
import { lazyOverlay } from '../navigation/lazy-overlay.ts'
import type { SizeAddingProps } from './use-size-adding.ts'

const SizePanel = lazyOverlay(async () => (await import('./size-panel.tsx')).SizePanel, undefined, [])
const SizeButton = lazyOverlay(async () => (await import('./size-button.tsx')).SizeButton, undefined, ['size_sheet'])

/** Sizes of a tile: a panel below the pointer, and a button that opens a sheet where nothing hovers. */
export function TileSizes({ isPointedAt, ...rest }: SizeAddingProps & { isPointedAt: boolean }) {
  const [isHoverless, setHoverless] = useState(false)
  useEffect(() => setHoverless(matchMedia('(hover: none)').matches), [])
  const Sizes = isHoverless ? SizeButton : isPointedAt ? SizePanel : null
  return (
    Sizes && (
      <Suspense>
        <Sizes {...rest} />
      </Suspense>
    )
  )
}
