import { servicePath } from '@vitrine/contracts/urls'
import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import { sendForm } from '../offline-queue/send-form.ts'
import type { WritePart } from '../offline-queue/send-write.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { isIn, type PieceResult, type PiecesReply } from './piece-result.ts'
import { chosenOf, type Choices, sumOf, unsizedOf } from './choices.ts'
import type { Piece } from './outfit-view.ts'
import styles from './piece-form.module.css'
import { lookForm, PieceRow } from './piece-row.tsx'
import { Results } from './results.tsx'
import { PendingPieces } from './pending-pieces.tsx'

type PieceFormProps = {
  pieces: readonly Piece[]
  /** Results of a form that was sent without scripts. */
  told: readonly PieceResult[] | undefined
  /** Place of the piece under the pointer, here or on the picture. */
  pointed: number | null
  onPoint: (place: number | null) => void
}

/** Pieces of a look with their sizes, and one button that adds all chosen ones. */
export function PieceForm({ pieces, told, pointed, onPoint }: PieceFormProps) {
  const { t, format, market } = useI18n()
  const [choices, setChoices] = useState<Choices>({})
  const [results, setResults] = useState(told)
  const [isSending, setSending] = useState(false)

  const chosen = pieces.filter((piece) => chosenOf(piece, choices))
  const unsized = unsizedOf(pieces, choices)
  const choose = (place: number, size: string | null) => {
    setChoices((all) => ({ ...all, [place]: size }))
    setResults((all) => all?.filter((result) => result.place !== place))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const body = new FormData(form)
    const places = body.getAll('with').map(Number)
    const answered = chosen.length > 0 ? await send(body, places) : places.map(toMissing)
    setResults(answered)
    if (answered.some(isIn)) return
    const missing = answered.find(({ outcome }) => outcome === 'size_missing')
    const fields = missing && form.elements.namedItem(`size-${missing.place}`)
    const field = fields instanceof RadioNodeList ? [...fields].find((each) => each.matches(':enabled')) : fields
    if (field instanceof HTMLElement) field.focus()
  }

  async function send(body: FormData, places: readonly number[]): Promise<readonly PieceResult[]> {
    setSending(true)
    const parts = places.flatMap((place) => partOf(place, body, pieces))
    const reply = await sendForm<PiecesReply>('/api/outfit', market.shopId, body, { parts })
    setSending(false)
    if (reply && 'results' in reply) return reply.results
    return places.map((place) =>
      body.get(`size-${place}`) ? { place, outcome: reply ? 'queued' : 'failed' } : toMissing(place),
    )
  }

  return (
    <>
      {/* Empty, because the hearts of the pieces are forms, too, and forms cannot be nested. */}
      <Form id={lookForm} method="post" onSubmit={submit} />
      <ol className={styles.pieces} role="list" aria-label={t('outfit.list')}>
        {pieces.map((piece) => (
          <PieceRow
            key={piece.place}
            piece={piece}
            choice={choices[piece.place]}
            result={results?.find(({ place }) => place === piece.place)}
            isPointed={pointed === piece.place}
            onChoose={(size) => choose(piece.place, size)}
            onPoint={onPoint}
          />
        ))}
      </ol>
      <div className={styles.all}>
        <div className={styles.sum} role="status">
          <span>{t('outfit.sum')}</span>
          <strong>{format.money(sumOf(pieces, choices))}</strong>
        </div>
        <p className={styles.note}>
          {market.taxNote},{' '}
          <Link kind="quiet" to={servicePath('shipping_payment', market.locale)}>
            {t('price.plus_shipping')}
          </Link>
        </p>
        {!results && unsized.length > 0 && (
          <p className={styles.note}>
            {t('outfit.missing_sizes', { names: unsized.map(({ card }) => card.name).join(', ') })}
          </p>
        )}
        <Button
          type="submit"
          form={lookForm}
          size="xl"
          fullWidth
          isLoading={isSending}
          loadingLabel={t('outfit.adding')}
        >
          {chosen.length > 0 ? t('outfit.add_all', { n: chosen.length }) : t('outfit.add_none')}
        </Button>
        <PendingPieces />
        {results && results.length > 0 && <Results results={results} pieces={pieces} />}
        {results?.some(isIn) && (
          <Button to="/cart/" variant="secondary" size="lg" fullWidth>
            {t('outfit.to_basket')}
          </Button>
        )}
      </div>
    </>
  )
}

const toMissing = (place: number): PieceResult => ({ place, outcome: 'size_missing' })

/** A piece of a queued look, as a write of its own. */
function partOf(place: number, body: FormData, pieces: readonly Piece[]): WritePart[] {
  const piece = pieces.find((each) => each.place === place)
  const chosen = piece?.choices.find(({ id }) => String(id) === body.get(`size-${place}`))
  if (!piece || !chosen) return []
  const variantId = String(chosen.id)
  const about = { what: 'basket' as const, name: piece.card.name, ...(!piece.isOneSize && { size: chosen.size }) }
  return [{ name: variantId, address: '/api/basket', fields: { variantId, quantity: '1' }, about }]
}
