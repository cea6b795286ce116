import type { RankedProduct, ScorePart, Why } from '@vitrine/contracts/merchandising'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import inputs from '../ui/inputs.module.css'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { partText } from './engine-words.ts'
import styles from './rules.module.css'
import { hasList, nameOfView, numberIn, readView } from './view.ts'
import { ViewFilters } from './view-filters.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchandising } = requireService(context, 'merchandising')
  const view = readView(url.searchParams)
  const product = numberIn(url.searchParams, 'product')
  const against = numberIn(url.searchParams, 'against')
  const releases = await merchandising.listReleases({})
  const reply =
    product !== undefined && hasList(view)
      ? await merchandising.readWhy({ ...view, product, ...(against !== undefined && { against }) })
      : undefined
  const drafts = releases.ok ? releases.value.drafts : []
  return { view, product, against, drafts, why: reply?.ok ? reply.value : null }
}

export default function StudioWhy() {
  const { view, product, against, drafts, why } = useLoaderData<typeof loader>()
  const { messages } = useMessages()
  const text = messages.merchandising
  return (
    <StudioPage title={messages.places['studio-why']} lead={text.whyLead}>
      <ViewFilters view={view} drafts={drafts} submit={text.explain}>
        <label>
          {text.product}
          <input name="product" inputMode="numeric" className={inputs.input} defaultValue={product ?? ''} />
        </label>
        <label>
          {text.against}
          <input name="against" inputMode="numeric" className={inputs.input} defaultValue={against ?? ''} />
        </label>
      </ViewFilters>
      {why && (
        <Panel title={nameOfView(view)}>
          <Explanation why={why} />
        </Panel>
      )}
    </StudioPage>
  )
}

function Explanation({ why: { product, against, smallestBoost } }: { why: Why }) {
  const { messages, lang } = useMessages()
  const text = messages.merchandising
  if ('excludedBy' in product)
    return (
      <p>
        <strong>{product.name ?? product.id}</strong>: {text.exclusions[product.excludedBy]} {product.detail}
      </p>
    )
  const by = smallestBoost === null ? '' : new Intl.NumberFormat(lang).format(smallestBoost)
  return (
    <>
      <ScoreTable products={against ? [product, against] : [product]} />
      {against && (
        <p>
          {product.place < against.place
            ? text.isAbove(product.name, against.name)
            : smallestBoost === null
              ? text.noBoost
              : text.smallestBoost(by, product.name, against.name)}
        </p>
      )}
    </>
  )
}

type PartRow = { key: string; label: string; values: readonly number[] }

/** Parts of both scores side by side; the longest bar is the largest part. */
function ScoreTable({ products }: { products: readonly RankedProduct[] }) {
  const { messages, lang } = useMessages()
  const text = messages.merchandising
  const number = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const nameOf = ({ what, detail }: ScorePart) => partText(messages, what, detail)
  const labels = [...new Set(products.flatMap(({ parts }) => parts.map(nameOf)))]
  const rows = labels.map((label): PartRow => ({
    key: label,
    label,
    values: products.map(({ parts }) =>
      parts.filter((part) => nameOf(part) === label).reduce((sum, { value }) => sum + value, 0),
    ),
  }))
  const most = Math.max(0.01, ...rows.flatMap(({ values }) => values.map(Math.abs)))
  return (
    <table className={styles.bars}>
      <caption className="visually-hidden">{text.score}</caption>
      <thead>
        <tr>
          <th scope="col">{text.part}</th>
          {products.map(({ id, name, place, isPinned }) => (
            <th key={id} scope="col">
              {name} · {text.place(place)}
              {isPinned && ` · ${text.pinned}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {values.map((value, at) => (
              <td key={products[at]?.id}>
                {number.format(value)}
                {value !== 0 && (
                  <span
                    aria-hidden
                    className={styles.bar}
                    data-negative={value < 0}
                    style={{ width: `${(Math.abs(value) / most) * 100}%` }}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.sum}</th>
          {products.map(({ id, score }) => (
            <td key={id}>{number.format(score)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
