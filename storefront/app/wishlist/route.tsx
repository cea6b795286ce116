import { data, redirect } from 'react-router'
import { addToBasketAction } from '../goods/add-to-basket.ts'
import { type AddRefusal, refusalMessages } from '../goods/add-reply.ts'
import { changeWishlist } from '../goods/change-wishlist.ts'
import { KeptHead } from '../goods/kept-head.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { requestFacts } from '../request-facts.ts'
import { Button } from '../ui/button.tsx'
import { Grid } from '../ui/grid.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import { useLeftWishes } from './use-left-wishes.ts'
import { WishTile } from './wish-tile.tsx'
import { wishesOf } from './wishlist-view.ts'
import styles from './wishlist.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, settings } = context.get(requestFacts)
  const [{ items }, user] = await Promise.all([platform.shop.getWishlist({}), platform.identity.currentUser()])
  const isGuest = !user || user.status.isGuestCustomer
  return { wishes: wishesOf(items, settings.cdnUrl), isGuest }
}

/** Hearts and sizes without scripts; with them the page stays and changes itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = context.get(requestFacts)
  const form = await request.clone().formData()
  if (form.get('intent') === 'basket') return addToBasketAction(request, facts)
  const reply = await changeWishlist(form, facts.platform)
  if ('visitor' in reply) throw redirect('/wishlist/')
  return data(reply)
}

export default function Wishlist({ loaderData: { wishes, isGuest }, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const shown = useLeftWishes(wishes)
  return (
    <Wrap>
      <PageHead title={t('wishlist.page_title')} />
      {shown.length === 0 ? (
        <Empty isGuest={isGuest} />
      ) : (
        <div className={styles.page}>
          <KeptHead title={t('wishlist.title')} count={t('wishlist.count', { n: shown.length })} />
          {actionData && <Problem reply={actionData} />}
          {isGuest && (
            <p className={styles.hint} data-above>
              {t('wishlist.guest_hint')} <Link to={signIn}>{t('wishlist.sign_in')}</Link>
            </p>
          )}
          <Grid label={t('wishlist.title')}>
            {shown.map((wish) => (
              <WishTile key={wish.card.id} wish={wish} />
            ))}
          </Grid>
        </div>
      )}
    </Wrap>
  )
}

const signIn = '/login/?redirectUrl=/wishlist/'

function Empty({ isGuest }: { isGuest: boolean }) {
  const { t } = useI18n()
  return (
    <OneMessage
      title={t(isGuest ? 'wishlist.empty_guest' : 'wishlist.empty_user')}
      text={t('wishlist.empty_text')}
      note={isGuest && <p className={styles.hint}>{t('wishlist.guest_hint')}</p>}
    >
      <Button to="/c/new/" size="lg">
        {t('wishlist.empty_action')}
      </Button>
      {isGuest && (
        <Button to={signIn} variant="secondary" size="lg">
          {t('wishlist.sign_in')}
        </Button>
      )}
    </OneMessage>
  )
}

type Refused = { outcome: AddRefusal } | { outcome: 'full' | 'gone' | 'failed' }

function Problem({ reply: { outcome } }: { reply: Refused }) {
  const { t } = useI18n()
  const text =
    outcome === 'full' || outcome === 'gone' ? (`tile.wishlist_${outcome}` as const) : refusalMessages[outcome]
  return <Message kind="error">{t(text)}</Message>
}
