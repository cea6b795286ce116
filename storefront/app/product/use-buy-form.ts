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
  // A sheet that was closed and opened again pays the same piece.
  const inSheet = useRef<number | null>(null)

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
    if (!chosen) return requestSize()
    const item = await addChosen(chosen, new FormData(event.currentTarget))
    if (item) setAdded(item)
  }

  /** Adds the chosen size; says what is wrong where that is refused. */
  async function addChosen({ id, label }: NonNullable<typeof chosen>, fields: FormData): Promise<AddedItem | null> {
    setProblem(null)
    fields.set('variantId', String(id))
    const reply = await add(fields, { name: product.name, size: label })
    if (!reply) return null
    if (isAdded(reply)) return reply
    if (reply.outcome === 'out_of_stock') markGone(id)
    await loadParts(['basket']).then(
      () => setProblem(t(refusalMessages[reply.outcome])),
      () => {},
    )
    return null
  }

  /** Adds a size and shows it; answers whether that succeeded. */
  async function buy(size: NonNullable<typeof chosen>): Promise<boolean> {
    const item = form.current && (await addChosen(size, new FormData(form.current)))
    if (item) setAdded(item)
    return Boolean(item)
  }

  async function addForWallet(): Promise<boolean> {
    if (!chosen || !form.current) return false
    if (inSheet.current === chosen.id) return true
    const item = await addChosen(chosen, new FormData(form.current))
    if (item) inSheet.current = chosen.id
    return item !== null
  }

  return {
    form,
    fieldset,
    missing,
    problem: missing === 0 ? problem : null,
    added,
    isAdding,
    submit,
    buy,
    addForWallet,
    requestSize,
    /** A chosen size solves the problems of the form. */
    clearProblems() {
      setMissing(0)
      setProblem(null)
    },
    closeAdded: () => setAdded(null),
  }
}
