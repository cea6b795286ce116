import { currentVisitor, onVisitorChange } from '../platform/visitor.ts'

/** Resolved once tiles must look different from what the server sent: hearts are filled, or a picture is missing. */
export const untilTilesChange: Promise<void> = import.meta.env.SSR
  ? new Promise(() => {})
  : new Promise((resolve) => {
      const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0
      const isSaved = () => (currentVisitor()?.wishlist.length ?? 0) > 0
      if (isSaved() || [...document.querySelectorAll<HTMLImageElement>('[data-card] img')].some(isBroken)) resolve()
      onVisitorChange(() => isSaved() && resolve())
      // Errors of pictures do not bubble.
      addEventListener('error', ({ target }) => target instanceof HTMLImageElement && resolve(), true)
    })
