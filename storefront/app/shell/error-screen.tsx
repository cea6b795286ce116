import { Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { bundledPicture } from '../platform/bundled-pictures.ts'
import { usePublicSettings } from '../public-settings.ts'
import { Button } from '../ui/button.tsx'
import { Picture, widthsOf } from '../ui/picture.tsx'
import { clearAppError } from './app-error.ts'
import styles from './error-screen.module.css'
import { lazyOverlay } from '../navigation/lazy-overlay.ts'

const FeedbackForm = lazyOverlay(() => import('./feedback-form.tsx').then((form) => form.FeedbackForm), undefined, [
  'feedback',
])

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** The screen for everything that went wrong: a page that is not there, or one that could not be made. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useI18n()
  const status = statusOf(error)
  return (
    <>
      <title>{`${t('error.not_found_code')} – ${t('brand.name')}`}</title>
      <meta name="robots" content="noindex" />
      <section className={styles.screen} data-status={status}>
        <ErrorPicture />
        <div className={styles.words}>
          <p className={styles.status}>{t('error.status', { status })}</p>
          <h1 className={styles.title}>{t('error.not_found_code')}</h1>
          <p className={styles.message}>
            {status === 404 ? t('error.not_found_message') : t('error.request_not_processed')}
          </p>
          <Button variant="primary" size="lg" isUppercase to="/" onClick={clearAppError}>
            {t('error.go_to_homepage')}
          </Button>
          {status >= 500 && <Feedback error={error} />}
        </div>
        <pre hidden data-technical-details>
          {describe(error)}
        </pre>
      </section>
    </>
  )
}

/** Reports the error and shows a form about it, where errors have an address. It needs scripts, so servers render none. */
function Feedback({ error }: { error: unknown }) {
  const { errorReports } = usePublicSettings()
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(errorReports !== undefined), [errorReports])
  return <Suspense>{isShown && <FeedbackForm error={error} />}</Suspense>
}

/** A stack names files and values, and hiding protects neither: production has the status alone. */
function describe(error: unknown): string {
  const status = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : '500'
  if (!import.meta.env.VITRINE_GALLERY) return status
  if (isRouteErrorResponse(error)) return `${status}\n${JSON.stringify(error.data)}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * The empty window: tall on small screens, because a crop of the wide one would lose the hanger or the shoes, and
 * without the largest file on medium ones.
 */
function ErrorPicture() {
  const { cdnUrl } = usePublicSettings()
  const wide = bundledPicture('empty', cdnUrl)
  return (
    <Picture
      of={wide}
      sources={[
        { media: '(max-width: 767px)', of: bundledPicture('empty-tall', cdnUrl) },
        { media: '(max-width: 1023px)', of: { ...wide, widths: widthsOf(wide).slice(0, -1) } },
      ]}
      sizes="100vw"
      isPriority
    />
  )
}
