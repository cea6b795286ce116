import type { BoundedShare, StyleFit } from '@vitrine/contracts/desk'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Message } from '../../ui/message.tsx'
import { requireService } from '../guard.ts'
import { fitNoteTexts, isFitProposal } from '../messages/fit-notes.ts'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { useNumberFormats } from './figure-tile.tsx'
import styles from './insights.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk, may } = requireService(context, 'desk')
  const reply = await desk.listFits({})
  return { fits: reply.ok ? reply.value : [], mayWrite: may('goods.write') }
}

/** Writes the proposed note into the texts of the style; a note that was changed meanwhile stays. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const proposal = form.get('proposal')
  const productId = Number(form.get('product'))
  const read = await desk.getGoods({ productId })
  if (!read.ok || !read.value || !isFitProposal(proposal)) return data({ isRefused: true }, { status: 409 })
  const { texts, version } = read.value
  if ((texts.fitNote.de ?? '') !== form.get('seen')) return data({ isRefused: true }, { status: 409 })
  const reply = await desk.changeGoodsTexts({ productId, version, ...texts, fitNote: fitNoteTexts[proposal] })
  return reply.ok ? { isRefused: false } : data({ isRefused: true }, { status: 409 })
}

export default function StudioFits() {
  const { fits, mayWrite } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const { messages } = useMessages()
  const text = messages.fits
  return (
    <StudioPage title={messages.places['studio-fits']} lead={text.lead}>
      {outcome && (
        <Message kind={outcome.isRefused ? 'error' : 'success'} isAnnounced>
          {outcome.isRefused ? text.refused : text.accepted}
        </Message>
      )}
      <DataTable
        caption={messages.places['studio-fits']}
        columns={useColumns(mayWrite)}
        rows={fits}
        keyOf={({ productId }) => productId}
        empty={text.empty}
      />
    </StudioPage>
  )
}

function useColumns(mayWrite: boolean): Column<StyleFit>[] {
  const { messages, language } = useMessages()
  const { number } = useNumberFormats()
  const text = messages.fits
  return [
    {
      id: 'style',
      label: text.columns.style,
      cell: ({ productId, name }) => (
        <Link kind="quiet" to={`/studio/goods/${productId}/`}>
          {name[language] ?? name.de}
        </Link>
      ),
    },
    { id: 'delivered', label: text.columns.delivered, cell: ({ delivered }) => number(delivered), isNumeric: true },
    { id: 'small', label: text.columns.small, cell: ({ small }) => <Share of={small} />, isNumeric: true },
    { id: 'large', label: text.columns.large, cell: ({ large }) => <Share of={large} />, isNumeric: true },
    {
      id: 'sizes',
      label: text.columns.sizes,
      cell: ({ sizes }) =>
        sizes
          .filter(({ tooSmall, tooLarge }) => tooSmall + tooLarge > 0)
          .map(({ size, tooSmall, tooLarge, delivered }) => text.size(size, tooSmall, tooLarge, delivered))
          .join(' · '),
      isSecondary: true,
    },
    { id: 'note', label: text.columns.note, cell: ({ fitNote }) => fitNote[language] ?? fitNote.de },
    {
      id: 'proposal',
      label: text.columns.proposal,
      cell: (fit) => <Proposal fit={fit} mayWrite={mayWrite} />,
    },
  ]
}

function Share({ of }: { of: BoundedShare | null }) {
  const { messages } = useMessages()
  const { percent } = useNumberFormats()
  if (!of) return <span className={styles.muted}>{messages.insights.tooLittle}</span>
  return (
    <>
      {percent(of.share)}{' '}
      <span className={styles.muted}>{messages.insights.between(percent(of.low), percent(of.high))}</span>
    </>
  )
}

function Proposal({ fit: { productId, proposal, fitNote, name }, mayWrite }: { fit: StyleFit; mayWrite: boolean }) {
  const { messages, language } = useMessages()
  const text = messages.fits
  if (!proposal) return null
  const note = fitNoteTexts[proposal][language]
  if (fitNote.de === fitNoteTexts[proposal].de) return text.written
  return (
    <Form method="post" preventScrollReset>
      <p>{note}</p>
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="proposal" value={proposal} />
      <input type="hidden" name="seen" value={fitNote.de ?? ''} />
      {mayWrite && (
        <Button type="submit" size="xs" variant="secondary" label={`${text.accept}: ${name[language] ?? name.de}`}>
          {text.accept}
        </Button>
      )}
    </Form>
  )
}
