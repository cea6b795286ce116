import { type RefObject, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useI18n } from '../i18n/i18n.tsx'
import { lazyOverlay } from '../navigation/lazy-overlay.ts'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import type { ProductView, SizeView } from './product-view.ts'
import type { SizesSheetProps } from './sizes-sheet.tsx'
import { StickyFoot } from './sticky-foot.tsx'

const SizesSheet = lazyOverlay(async () => (await import('./sizes-sheet.tsx')).SizesSheet, SizesOnPage, ['size_sheet'])

type StickyBuyProps = {
  /** The buttons it replaces once they have left the screen. */
  watched: RefObject<HTMLElement | null>
  formId: string
  product: Pick<ProductView, 'price' | 'isFrom'>
  sizes: readonly SizeView[]
  chosen: SizeView | null
  isAdding: boolean
  /** Chooses a size, and adds it where it can be had; answers whether it was added. */
  onBuy: (size: SizeView) => Promise<boolean>
  onSizeMissing: () => void
}

/** Price and basket button at the lower edge of phones. Without a size it opens a sheet of them: the sizes of the page are out of sight. */
export function StickyBuy({ watched, formId, product, sizes, chosen, isAdding, onBuy, onSizeMissing }: StickyBuyProps) {
  const { t } = useI18n()
  const [sheet, setSheet] = useState<'open' | 'closed' | null>(null)
  const close = () => setSheet('closed')

  async function buy(size: SizeView) {
    const isAdded = await onBuy(size)
    flushSync(close)
    if (isAdded) return
    // The sizes of the page have the reason, or the notice about a size that is sold out.
    watched.current?.scrollIntoView({ block: 'center' })
    const form = document.getElementById(formId)
    form?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true })
  }

  return (
    <>
      <StickyFoot watched={watched}>
        {/* Without the old price, which would need the lowest of 30 days beside it. */}
        <Price current={chosen?.price ?? product.price} isFrom={product.isFrom && !chosen} size="md" />
        <Button
          type={chosen ? 'submit' : 'button'}
          form={formId}
          size="lg"
          fullWidth
          isLoading={isAdding}
          loadingLabel={t('pdp.adding')}
          onClick={chosen ? undefined : () => setSheet('open')}
        >
          {t('pdp.add_to_basket')}
        </Button>
      </StickyFoot>
      {sheet && (
        <Suspense>
          <SizesSheet
            sizes={sizes}
            isOpen={sheet === 'open'}
            onChoose={buy}
            onClose={close}
            onUnavailable={onSizeMissing}
          />
        </Suspense>
      )}
    </>
  )
}

/** Where the sheet cannot be loaded, the page asks for a size. */
function SizesOnPage({ isOpen, onClose, onUnavailable }: SizesSheetProps) {
  useEffect(() => {
    if (!isOpen) return
    onClose()
    onUnavailable()
  }, [isOpen, onClose, onUnavailable])
  return null
}
