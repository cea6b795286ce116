import { servicePath } from '@vitrine/contracts/urls'
import { lazy, Suspense, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { SizeChartBlock } from '../platform/content/views.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './size-guide.module.css'

const SizeGuideDialog = lazy(async () => ({ default: (await import('./size-guide-dialog.tsx')).SizeGuideDialog }))

type SizeGuideProps = { chart: SizeChartBlock; name: string; chosen: string | undefined }

/** Size chart of the product type; without scripts a link to the page with all charts. */
export function SizeGuide({ chart, ...about }: SizeGuideProps) {
  const { t, market } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <Anchor
        className={styles.open}
        to={servicePath('size_advice', market.locale)}
        aria-haspopup="dialog"
        preload={false}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setWasOpen(true)
          setOpen(true)
        }}
      >
        <Icon name="size" size={20} />
        <span>{t('size_guide.open')}</span>
      </Anchor>
      {wasOpen && (
        <Suspense>
          <SizeGuideDialog chart={chart} {...about} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
