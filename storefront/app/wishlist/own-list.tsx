import type { NamedList } from '@vitrine/contracts/shop'
import { Form } from 'react-router'
import { type AddReply, refusalMessages as basketRefusals } from '../add-to-basket/add-reply.ts'
import type { WishlistReply } from '../wishlist-toggle/change-wishlist.ts'
import { CountedHeading } from '../ui/counted-heading.tsx'
import { LazyPendingNotes } from '../offline-queue/lazy-pending-notes.tsx'
import { refusalMessages as wishlistRefusals } from '../wishlist-toggle/toggle-wishlist.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Grid } from '../ui/grid.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { ChooseLists } from './choose-lists.tsx'
import { EmptyPicture } from './empty-picture.tsx'
import { type ListRefusal, NamedLists } from './named-lists.tsx'
import { ShareList } from './share-list.tsx'
import { useRemainingItems } from './use-remaining-items.ts'
import { WishlistTile } from './wishlist-tile.tsx'
import type { WishlistEntry } from './wishlist-view.ts'
import styles from './wishlist.module.css'

type OwnListProps = {
  list: {
    wishes: readonly WishlistEntry[]
    lists: readonly NamedList[]
    /** The named list on screen; null for the whole wishlist. */
    chosen: NamedList | null
    /** Items of the whole wishlist. */
    total: number
    shareKey: string | null
    isGuest: boolean
    removed: RemovedItem | null
  }
  /** Reply to a form that was sent without scripts. */
  answer: WishlistReply | AddReply | { refusal: ListRefusal } | undefined
}
type RemovedItem = { keys: string; productId: string }

const signIn = '/login/?redirectUrl=/wishlist/'

/** The visitor's own wishlist, with changes since saving and forms that add to the basket. */
export function OwnList({ list, answer }: OwnListProps) {
  const { wishes, lists, chosen, total, shareKey, isGuest, removed } = list
  const { t } = useI18n()
  const shown = useRemainingItems(wishes)
  const notes = (
    <>
      {answer && !('refusal' in answer) && <Problem reply={answer} />}
      {removed && <Undo removed={removed} />}
      <LazyPendingNotes what="wishlist" />
    </>
  )
  if (shown.length === 0 && !chosen)
    return (
      <>
        <div className={styles.notes}>{notes}</div>
        <Empty isGuest={isGuest} />
      </>
    )
  return (
    <div className={styles.page}>
      <CountedHeading title={chosen?.name ?? t('wishlist.title')} count={t('wishlist.count', { n: shown.length })} />
      {!isGuest && (
        <NamedLists
          lists={lists}
          chosen={chosen}
          total={total}
          refusal={answer && 'refusal' in answer ? answer.refusal : null}
        />
      )}
      {!chosen && (
        <div className={styles.tools}>
          {isGuest && (
            <p className={styles.hint}>
              {t('wishlist.guest_hint')} <Link to={signIn}>{t('wishlist.sign_in')}</Link>
            </p>
          )}
          <ShareList shareKey={shareKey} />
        </div>
      )}
      <div className={styles.notes}>{notes}</div>
      {shown.length === 0 && <p className={styles.lead}>{t('wishlist_lists.empty')}</p>}
      <Grid label={chosen?.name ?? t('wishlist.title')}>
        {shown.map((wish) => (
          <WishlistTile key={wish.card.id} wish={wish}>
            {lists.length > 0 && (
              <ChooseLists itemKey={wish.key} name={wish.card.name} lists={lists} shown={chosen?.key ?? null} />
            )}
          </WishlistTile>
        ))}
      </Grid>
    </div>
  )
}

function Empty({ isGuest }: { isGuest: boolean }) {
  const { t } = useI18n()
  return (
    <OneMessage
      title={t(isGuest ? 'wishlist.empty_guest' : 'wishlist.empty_user')}
      text={t(isGuest ? 'wishlist.empty_text' : 'wishlist.empty_text_user')}
      picture={<EmptyPicture />}
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

function Problem({ reply }: { reply: WishlistReply | AddReply }) {
  const { t } = useI18n()
  switch (reply.outcome) {
    case 'missing':
      return <Message kind="info">{t('wishlist.not_found', { detail: reply.detail })}</Message>
    case 'full':
    case 'gone':
      return <Message kind="error">{t(wishlistRefusals[reply.outcome])}</Message>
    case 'saved':
    case 'replaced':
    case 'removed':
    case 'shared':
    case 'added':
    case 'reduced':
      return null
    default:
      return <Message kind="error">{t(basketRefusals[reply.outcome])}</Message>
  }
}

/** Undo without scripts; later it saves the product again. */
function Undo({ removed: { keys, productId } }: { removed: RemovedItem }) {
  const { t } = useI18n()
  return (
    <Message kind="info">
      <Form method="post" action="/wishlist/" className={styles.undo}>
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="keys" value={keys} />
        <input type="hidden" name="productId" value={productId} />
        <span>{t('wishlist.removed_one')}</span>
        <Button type="submit" variant="raw" size="sm">
          {t('wishlist.undo')}
        </Button>
      </Form>
    </Message>
  )
}
