import { useId } from 'react'
import { refusalMessages } from '../add-to-basket/add-reply.ts'
import { WishlistHeart } from '../wishlist-toggle/wishlist-heart.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { isIn, type PieceResult, refusalOf } from './piece-result.ts'
import { type Choices, chosenOf } from './choices.ts'
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
  /** `null` takes the piece out. */
  onChoose: (size: string | null) => void
  onPoint: (place: number | null) => void
}

export function PieceRow({ piece, choice, result, isPointed, onChoose, onPoint }: PieceRowProps) {
  const { t } = useI18n()
  const { place, card, colour, similar } = piece
  const { name, to, isFrom } = card
  const chosen = chosenOf(piece, { [place]: choice })
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
          <PieceSizes piece={piece} choice={choice} result={result} onChoose={onChoose} />
        )}
      </div>
      <div className={styles.heart}>
        <WishlistHeart productId={card.id} name={name} />
      </div>
    </li>
  )
}

type PieceSizesProps = Pick<PieceRowProps, 'piece' | 'choice' | 'result' | 'onChoose'>

/** A chosen size takes the piece along; pressed once more, it leaves the piece out. */
function PieceSizes({ piece, choice, result, onChoose }: PieceSizesProps) {
  const { t } = useI18n()
  const id = useId()
  const { place, card, choices, isOneSize } = piece
  const chosen = chosenOf(piece, { [place]: choice })
  const problem = result ? refusalOf(result) : null
  return (
    <>
      {choice !== null && <input type="hidden" form={lookForm} name="with" value={place} />}
      <fieldset className={styles.sizes} aria-describedby={problem ? `${id}-problem` : undefined}>
        <legend className="visually-hidden">{`${t('outfit.size')}: ${card.name}`}</legend>
        {choices.map((each) => (
          <label key={each.id} className={styles.size}>
            <input
              type="radio"
              form={lookForm}
              name={`size-${place}`}
              value={each.id}
              disabled={each.isSoldOut}
              aria-label={each.isSoldOut ? t('outfit.size_gone', { size: each.size }) : undefined}
              checked={each.id === chosen?.id}
              onChange={() => onChoose(each.size)}
              onClick={() => each.id === chosen?.id && onChoose(null)}
            />
            {isOneSize ? t('outfit.one_size') : each.size}
          </label>
        ))}
      </fieldset>
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
