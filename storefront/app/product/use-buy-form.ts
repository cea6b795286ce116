import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type AddedItem, isAdded, refusalMessages } from '../add-to-basket/add-reply.ts'
import { useAddToBasket } from '../add-to-basket/use-add-to-basket.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { loadParts } from '../navigation/page-messages.ts'
import type { ProductFormReply } from './answer-form.ts'
import type { ProductView } from './product-view.ts'
import type { useSizes } from './use-sizes.ts'

type BuyFormOptions = {
  product: Pick<ProductView, 'name'>
  choice: Pick<ReturnType<typeof useSizes>, 'chosen' | 'markGone'>
  /** Reply to a form that was sent without scripts. */
  answer: ProductFormReply | undefined
}

/** The form that adds to the basket: what is missing, what was refused, and what was added. */
export function useBuyForm({ product, choice: { chosen, markGone }, answer }: BuyFormOptions) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const refused = answer && 'outcome' in answer ? answer : null
  const [problem, setProblem] = useState(refused?.words ?? null)
  const [missing, setMissing] = useState(refused?.outcome === 'size_missing' ? 1 : 0)
  const [added, setAdded] = useState<AddedItem | null>(null)
  const { add, isAdding } = useAddToBasket()

  // Native validation is for pages without scripts.
  useEffect(() => {
    if (form.current) form.current.noValidate = true
  }, [])

  // After the render, because the sizes are remounted for the shake animation.
  useEffect(() => {
    if (missing > 0) fieldset.current?.querySelector<HTMLInputElement>('input')?.focus()
  }, [missing])

  const requestSize = () => setMissing((times) => times + 1)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    // The wallet is another page: the browser sends the form there by itself.
    const isExpress = event.nativeEvent.submitter?.getAttribute('name') === 'express'
    if (isExpress && chosen) return
    event.preventDefault()
    setProblem(null)
    if (!chosen) return requestSize()
    const fields = new FormData(event.currentTarget)
    fields.set('variantId', String(chosen.id))
    const reply = await add(fields, { name: product.name, size: chosen.label })
    if (!reply) return
    if (isAdded(reply)) return setAdded(reply)
    if (reply.outcome === 'out_of_stock') markGone(chosen.id)
    await loadParts(['basket']).then(
      () => setProblem(t(refusalMessages[reply.outcome])),
      () => {},
    )
  }

  return {
    form,
    fieldset,
    missing,
    problem: missing === 0 ? problem : null,
    added,
    isAdding,
    submit,
    requestSize,
    /** A chosen size solves the problems of the form. */
    clearProblems() {
      setMissing(0)
      setProblem(null)
    },
    closeAdded: () => setAdded(null),
  }
}
