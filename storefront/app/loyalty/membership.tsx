import type { FashionCard } from '@vitrine/contracts/shop'
import { Form, useNavigation } from 'react-router'
import { Barcode } from '../account-frame/barcode.tsx'
import { CardFace, spoken } from '../account-frame/card-face.tsx'
import { Points } from '../account-frame/points.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CardHistory } from './card-history.tsx'
import { CompleteCard } from './complete-card.tsx'
import styles from './loyalty.module.css'

const codeId = 'card-code'

type MembershipProps = { card: FashionCard; holder: string; redeemKey: string; isRedeemAsked: boolean }

/** The card of a member: to look at, to show at the till, and what it has gathered. */
export function Membership({ card, holder, redeemKey, isRedeemAsked }: MembershipProps) {
  const { t, market } = useI18n()
  const { reward, loyalty } = card
  const { number } = loyalty.card
  const { balance } = loyalty.points
  const canRedeem = reward && balance >= reward.points && card.group !== 'Temporary_Card'
  const kinds = { Basic_Card: t('card.basic'), VIP_Card: t('card.vip'), Temporary_Card: t('card.temporary') }
  const currencies: Readonly<Record<string, string>> = { CHF: t('card.franc'), EUR: t('card.euro') }
  const label = t('card.code_label', { number: spoken(number) })
  const currency = currencies[market.currency] ?? market.currency
  return (
    <>
      <section className={styles.block} data-block="member" aria-label={t('card.title')}>
        <CardFace group={card.group} number={number} holder={holder} kind={kinds[card.group]} />
        <div className={styles.points}>
          <Points balance={balance} reward={reward}>
            <p className={styles.rule}>{t('card.points_rule', { currency })}</p>
            <div className={styles.ways}>
              {canRedeem && !isRedeemAsked && (
                <Button to="/account/fashion-card/?redeem" state={inPageNavigation}>
                  {t('card.redeem')}
                </Button>
              )}
              <Button variant="secondary" command="show-modal" commandfor={codeId} onClick={showWithoutCommands}>
                {t('card.show_code')}
              </Button>
            </div>
            {canRedeem && isRedeemAsked && <RedeemQuestion reward={reward} redeemKey={redeemKey} />}
          </Points>
        </div>
        <figure className={styles.figure}>
          <Barcode number={number} label={label} />
          <figcaption>
            <span className={styles.caption}>{t('card.number')}</span>
            <span aria-hidden="true">{number}</span>
            <span className="visually-hidden">{spoken(number)}</span>
          </figcaption>
        </figure>
      </section>
      {card.group === 'Temporary_Card' && <CompleteCard missing={card.missing} />}
      <CardHistory history={card.history} />
      <details className={styles.leave}>
        <summary>{t('card.leave_title')}</summary>
        <p>{t('card.leave_text')}</p>
        <Form method="post">
          <Button type="submit" variant="secondary" name="intent" value="leave">
            {t('card.leave')}
          </Button>
        </Form>
      </details>
      <Dialog id={codeId} size="full" title={t('card.code_title')}>
        <div className={styles.bright}>
          <Barcode number={number} label={label} />
          <p className={styles.large} aria-hidden="true">
            {number}
          </p>
          <p>{t('card.code_hint')}</p>
        </div>
      </Dialog>
    </>
  )
}

/** Points that were spent do not come back, so the customer is asked first. */
function RedeemQuestion({ reward, redeemKey }: { reward: NonNullable<FashionCard['reward']>; redeemKey: string }) {
  const { t, format } = useI18n()
  const { state } = useNavigation()
  return (
    <section aria-labelledby="redeem-question" className={styles.question}>
      <h2 id="redeem-question">{t('card.redeem_title')}</h2>
      <p>{t('card.redeem_text', { points: format.number(reward.points), amount: format.money(reward.amount) })}</p>
      <div className={styles.ways}>
        <Form method="post">
          {/* One press, one gift card, however often it is sent. */}
          <input type="hidden" name="idempotencyKey" value={redeemKey} />
          <Button type="submit" name="intent" value="redeem" isLoading={state === 'submitting'}>
            {t('card.redeem_submit')}
          </Button>
        </Form>
        <Button variant="tertiary" to="/account/fashion-card/" state={inPageNavigation} replace>
          {t('card.redeem_keep')}
        </Button>
      </div>
    </section>
  )
}

/** Older browsers do not know how a button opens a dialog by itself. */
function showWithoutCommands() {
  if ('command' in HTMLButtonElement.prototype) return
  document.querySelector<HTMLDialogElement>(`#${codeId}`)?.showModal()
}
