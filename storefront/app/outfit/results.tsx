import { useI18n } from '../i18n/i18n.tsx'
import { Message } from '../ui/message.tsx'
import { isIn, type PieceResult } from './piece-result.ts'
import type { Piece } from './outfit-view.ts'

type ResultsProps = { results: readonly PieceResult[]; pieces: readonly Piece[] }

/** Summary of added and refused pieces; each row shows its own reason. */
export function Results({ results, pieces }: ResultsProps) {
  const { t } = useI18n()
  // Queued pieces are shown by their own notes.
  const told = results.filter(({ outcome }) => outcome !== 'queued')
  if (told.length === 0) return null
  const added = told.filter(isIn).length
  const namesOf = (some: readonly PieceResult[]) =>
    some.map(({ place }) => pieces.find((piece) => piece.place === place)?.card.name ?? '').join(', ')
  const missing = told.filter(({ outcome }) => outcome === 'size_missing')
  const refused = told.filter((result) => !isIn(result) && result.outcome !== 'size_missing')
  return (
    <Message kind={added > 0 ? (added === told.length ? 'success' : 'warning') : 'error'} isAnnounced>
      {added > 0 && <p>{t('outfit.all_added', { n: added })}</p>}
      {missing.length > 0 && <p>{t('outfit.missing_sizes', { names: namesOf(missing) })}</p>}
      {refused.length > 0 && <p>{t('outfit.not_added', { names: namesOf(refused) })}</p>}
    </Message>
  )
}
