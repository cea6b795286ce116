import { Link } from '../../ui/link.tsx'
import { useMessages } from '../messages/messages.ts'
import { StudioPage } from '../ui/studio-page.tsx'
import { useDateFormat } from '../ui/use-date-format.ts'
import { allCards, type LoadedCard } from './today-cards.ts'
import styles from './today.module.css'

type TodayProps = { cards: readonly LoadedCard[]; at: string }

/** The front page: work that waits, of the sections that the member may see. */
export function Today({ cards, at }: TodayProps) {
  const { messages } = useMessages()
  const when = useDateFormat()
  const asOf = messages.today.asOf(when(at))
  const lead = cards.length === 0 ? `${messages.today.nothing} ${asOf}.` : asOf
  return (
    <StudioPage title={messages.sections.today} lead={lead}>
      {cards.length > 0 && (
        <ul role="list" className={styles.cards}>
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      )}
    </StudioPage>
  )
}

function Card({ card }: { card: LoadedCard }) {
  const { messages } = useMessages()
  const when = useDateFormat()
  const known = allCards.find(({ id }) => id === card.id)
  if (!known) return null
  const label = known.label(messages)
  return (
    <li className={styles.card} data-trouble={known.isTrouble}>
      {card.state === 'failed' ? (
        <>
          <span className={styles.label}>{label}</span>
          <span className={styles.note}>{messages.today.failed}</span>
        </>
      ) : (
        <>
          <Link kind="quieter" to={known.to}>
            <span className={styles.count}>{card.isMore ? messages.today.moreThan(card.count) : card.count}</span>
            <span className={styles.label}>{label}</span>
          </Link>
          {card.oldestAt && <span className={styles.note}>{messages.orders.today.oldest(when(card.oldestAt))}</span>}
        </>
      )}
    </li>
  )
}
