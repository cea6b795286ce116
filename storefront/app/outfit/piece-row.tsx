import { useId } from 'react'
import { refusalMessages } from '../add-to-basket/add-reply.ts'
import { WishlistHeart } from '../wishlist-toggle/wishlist-heart.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { BareSelect } from '../ui/bare-select.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { isIn, type PieceResult, refusalOf } from './piece-result.ts'
import { type Choices, sizeOf } from './choices.ts'
import type { Piece } from './outfit-view.ts'
import { PieceColours } from './piece-colours.tsx'
import styles from './piece-row.module.css'

/** Id of the form of all controls of the look. */
export const lookForm = 'look'

type PieceRowProps = {
  piece: Piece
  choice: Choices[number]
  result: PieceResult | undefined
  isPointed: boolean
  isSending: boolean
  onChoose: (change: NonNullable<Choices[number]>) => void
  onPoint: (place: number | null) => void
}

export function PieceRow({ piece, choice, result, isPointed, isSending, onChoose, onPoint }: PieceRowProps) {
  const { t } = useI18n()
  const { place, card, colour, similar } = piece
  const { name, to, isFrom } = card
  const chosen = sizeOf(piece, { [place]: choice })
  return (
    <li
      id={`piece-${place}`}
      className={styles.piece}
      data-pointed={isPointed || undefined}
      data-sold-out={card.isSoldOut || undefined}
      tabIndex={-1}
      onPointerEnter={() => onPoint(place)}
      onPointerLeave={() => onPoint(null)}
    >
      <div className={styles.picture}>
        <Picture of={card.pictures[0]} sizes="8.25rem" ratio="3 / 4" alt="" name={name} />
        <span className={styles.number} aria-hidden="true">
          {place}
        </span>
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Anchor to={to} lang={card.nameLanguage}>
            {name}
          </Anchor>
        </h2>
        {colour && <p className={styles.colour}>{colour}</p>}
        <PieceColours colours={piece.colours} />
        <Price
          current={chosen?.price ?? card.price}
          lowestPrior={chosen ? chosen.lowestPrior : card.lowestPrior}
          isFrom={isFrom && !chosen}
        />
        {card.isSoldOut ? (
          <p className={styles.gone}>
            {t('outfit.sold_out')} {similar && <Link to={similar}>{t('outfit.similar')}</Link>}
          </p>
        ) : (
          <PieceChoice piece={piece} choice={choice} result={result} isSending={isSending} onChoose={onChoose} />
        )}
      </div>
      <div className={styles.heart}>
        <WishlistHeart productId={card.id} name={name} />
      </div>
    </li>
  )
}

type PieceChoiceProps = Pick<PieceRowProps, 'piece' | 'choice' | 'result' | 'isSending' | 'onChoose'>

function PieceChoice({ piece, choice, result, isSending, onChoose }: PieceChoiceProps) {
  const { t } = useI18n()
  const id = useId()
  const { place, card, choices, isOneSize } = piece
  const [only] = choices
  const problem = result ? refusalOf(result) : null
  return (
    <>
      <div className={styles.choice}>
        {isOneSize ? (
          <p className={styles.one}>
            {t('outfit.one_size')}
            <input type="hidden" form={lookForm} name={`size-${place}`} value={only?.id} />
          </p>
        ) : (
          <BareSelect
            form={lookForm}
            name={`size-${place}`}
            aria-label={`${t('outfit.size')}: ${card.name}`}
            aria-invalid={problem === 'size_missing' || undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            value={choices.find(({ size }) => size === choice?.size)?.id ?? ''}
            onChange={({ target }) =>
              onChoose({ size: choices.find((each) => each.id === Number(target.value))?.size ?? '' })
            }
          >
            <option value="">{t('outfit.choose_size')}</option>
            {choices.map((each) => (
              <option key={each.id} value={each.id} disabled={each.isSoldOut}>
                {each.isSoldOut ? t('outfit.size_gone', { size: each.size }) : each.size}
              </option>
            ))}
          </BareSelect>
        )}
        <Button
          type="submit"
          form={lookForm}
          name="only"
          value={place}
          variant="secondary"
          isLoading={isSending}
          aria-label={`${t('outfit.add_one')}: ${card.name}`}
        >
          {t('outfit.add_one')}
        </Button>
      </div>
      <label className={styles.wanted}>
        <input
          type="checkbox"
          form={lookForm}
          name="with"
          value={place}
          checked={choice?.isWanted ?? true}
          aria-label={t('outfit.include', { name: card.name })}
          onChange={({ target }) => onChoose({ isWanted: target.checked })}
        />
        <span aria-hidden="true">{t('outfit.wanted')}</span>
      </label>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem === 'size_missing' ? t('outfit.size_missing') : t(refusalMessages[problem])}
        </p>
      )}
      {result && isIn(result) && (
        <p className={styles.in}>
          <Icon name="check" size={16} /> {t('outfit.added')}
        </p>
      )}
    </>
  )
}
