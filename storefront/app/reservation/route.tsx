import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { invalidPage } from '../navigation/not-found.ts'
import { readLinkToken } from '../navigation/link-token.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { requestContext } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import { loadForm } from './load-form.ts'
import { OwnReservations } from './own-reservations.tsx'
import { ReservationFormPage } from './reservation-form.tsx'
import { ReservationPage } from './reservation-page.tsx'
import { toReservationView } from './reservation-view.ts'
import { cancelReservation, submitReservation } from './submit-reservation.ts'

/** Stock and reservations are private and change, so the pages are not cached. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

/** A refused piece is gone: the stores that have it are read again. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

const tokenIn = (url: URL) => readLinkToken(url.searchParams.get('token'))
const isInAccount = (url: URL) => url.pathname.includes('/account/')

/** One route for three pages, because every page of the shop loads the list of routes: form, reservation, own list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const { platform, market, settings } = request
  if (isInAccount(url)) {
    const own = await platform.shop.getStoreReservations({})
    const reservations = own.map((each) => toReservationView(each, market, settings.cdnUrl))
    return { page: 'list' as const, reservations }
  }
  if (url.searchParams.has('token')) {
    const reply = await platform.shop.getStoreReservation({ token: tokenIn(url) || 'none' })
    const reservation = reply.ok ? toReservationView(reply.value, market, settings.cdnUrl) : null
    return { page: 'reservation' as const, reservation, isNew: url.searchParams.has('new') }
  }
  const form = await loadForm(url.searchParams, request)
  if (!form) throw invalidPage(url.pathname)
  return { page: 'form' as const, form }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { platform } = context.get(requestContext)
  const form = await request.formData()
  if (form.get('intent') === 'cancel') {
    // Cancelled by a button only, because mail scanners open every link.
    const token = readLinkToken(String(form.get('token') ?? '')) || tokenIn(url)
    return data({ cancelled: await cancelReservation(token, platform), token, refusal: null })
  }
  const submitted = await submitReservation(form, platform)
  // A page that can be reloaded without reserving again.
  if ('token' in submitted) throw redirect(`/reservation/?${new URLSearchParams({ token: submitted.token })}&new`)
  const { refusal } = submitted
  const status = { fields: 400, gone: 409, too_many: 429, wait: 429, failed: 503 }[refusal.kind]
  return data({ cancelled: null, token: '', refusal }, { status })
}

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const cancelled = actionData?.cancelled ? { outcome: actionData.cancelled, token: actionData.token } : null
  if (loaderData.page === 'list')
    return <OwnReservations reservations={loaderData.reservations} cancelled={cancelled} />
  if (loaderData.page === 'form')
    return <ReservationFormPage form={loaderData.form} refusal={actionData?.refusal ?? null} />
  if (loaderData.reservation)
    return (
      <ReservationPage
        reservation={loaderData.reservation}
        isNew={loaderData.isNew && loaderData.reservation.status === 'held'}
        outcome={cancelled?.outcome ?? null}
      />
    )
  return (
    <Wrap>
      <PageHead title={`${t('reservation.unknown_title')} – ${t('brand.name')}`} />
      <OneMessage title={t('reservation.unknown_title')} text={t('reservation.unknown_text')}>
        <Button to="/location/" size="lg">
          {t('reservation.to_stores')}
        </Button>
      </OneMessage>
    </Wrap>
  )
}
