import { entryOf } from '@vitrine/contracts/markets'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { Form } from 'react-router'
import type { WishlistReply } from '../wishlist-toggle/change-wishlist.ts'
import { sendForm } from '../offline-queue/send-form.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { usePublicSettings } from '../public-settings.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useToast } from '../ui/toast.tsx'
import styles from './share-list.module.css'

/** Creates, shows and revokes the link of the shared list. */
export function ShareList({ shareKey }: { shareKey: string | null }) {
  const { t, market } = useI18n()
  const toast = useToast()
  const [key, setKey] = useState(shareKey)
  const [isSending, setSending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const fields = { intent: key ? 'unshare' : 'share' }
    setSending(true)
    const reply = await sendForm<WishlistReply>('/api/wishlist', market.shopId, fields)
    setSending(false)
    if (reply?.outcome !== 'shared') return toast({ kind: 'error', text: t('wishlist.share_failed') })
    setKey(reply.shareKey)
    if (!reply.shareKey) toast({ text: t('wishlist.share_ended') })
  }

  return (
    <details className={styles.share}>
      <summary className={styles.summary}>
        <Icon name="share" size={20} />
        {t('wishlist.share')}
      </summary>
      <div className={styles.panel}>
        <p>{t('wishlist.share_text')}</p>
        {key && <ShareLink shareKey={key} />}
        <Form method="post" action="/wishlist/" onSubmit={submit}>
          <input type="hidden" name="intent" value={key ? 'unshare' : 'share'} />
          <Button type="submit" variant={key ? 'raw' : 'secondary'} isLoading={isSending}>
            {t(key ? 'wishlist.share_end' : 'wishlist.share_make')}
          </Button>
        </Form>
      </div>
    </details>
  )
}

/** The address of a shared list, with the way to hand it on. */
export function ShareLink({ shareKey }: { shareKey: string }) {
  const { t } = useI18n()
  const { marketUrls, locale } = usePublicSettings()
  const toast = useToast()
  const id = useId()
  // Only the browser knows whether it can share.
  const [way, setWay] = useState<'none' | 'copy' | 'send'>('none')
  useEffect(() => setWay('share' in navigator ? 'send' : 'clipboard' in navigator ? 'copy' : 'none'), [])
  const url = `${entryOf(marketUrls, locale)}/wishlist/?shared=${shareKey}`

  async function hand() {
    // Cancelling the share dialog is no error.
    if (way === 'send') return void navigator.share({ title: t('wishlist.shared_title'), url }).catch(() => {})
    await navigator.clipboard.writeText(url).then(
      () => toast({ kind: 'success', text: t('wishlist.share_copied') }),
      () => toast({ kind: 'error', text: t('wishlist.share_failed') }),
    )
  }

  return (
    <div className={styles.link}>
      <label htmlFor={id}>{t('wishlist.share_link')}</label>
      <div className={styles.row}>
        <input id={id} className={styles.url} readOnly value={url} onFocus={({ target }) => target.select()} />
        {way !== 'none' && (
          <Button variant="secondary" onClick={hand}>
            {t(way === 'send' ? 'wishlist.share_send' : 'wishlist.share_copy')}
          </Button>
        )}
      </div>
    </div>
  )
}
