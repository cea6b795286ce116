import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { type AnswerReply, longestQuestion } from '../platform/answer-request.ts'
import { Button } from '../ui/button.tsx'
import { AnswerStyles } from './answer-styles.tsx'
import { LiveAnswer } from './live-answer.tsx'
import type { PageQuestions } from './load-asked.ts'

/** The parameter of the address that holds a question. */
const parameter = 'question'

type AskedQuestion = { text: string; reply: AnswerReply; turn: number }

const texts = {
  help: {
    title: 'answer.ask_help_title',
    hint: 'answer.ask_help_hint',
    examples: ['answer.ask_help_1', 'answer.ask_help_2', 'answer.ask_help_3', 'answer.ask_help_4'],
  },
  product: {
    title: 'answer.ask_product_title',
    hint: 'answer.ask_product_hint',
    examples: ['answer.ask_product_1', 'answer.ask_product_2', 'answer.ask_product_3', 'answer.ask_product_4'],
  },
} as const satisfies Record<string, { title: PlainMessageKey; hint: PlainMessageKey; examples: PlainMessageKey[] }>

/** A field for questions, and examples. Without scripts both are forms that load the page with the answer. */
export function Ask({ productId, asked }: PageQuestions & { productId?: number }) {
  const { t } = useI18n()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState<AskedQuestion | null>(asked && { ...asked, turn: 0 })
  const { title, hint, examples } = texts[productId === undefined ? 'help' : 'product']

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter
    const form = new FormData(event.currentTarget, pressed)
    const text = String(form.get(parameter) ?? '').trim()
    if (text === '') return
    if (field.current) field.current.value = text
    setCurrent({ text, reply: { state: 'late' }, turn: (current?.turn ?? 0) + 1 })
    // Not by the router, which would load the page again; on the way back the address brings the answer along.
    const address = new URL(location.href)
    address.searchParams.set(parameter, text)
    history.replaceState(history.state, '', address)
  }

  return (
    <>
      <AnswerStyles />
      <section className="ask" aria-labelledby={`${id}-title`} data-print="never">
        <div className="ask-head">
          <h2 id={`${id}-title`}>{t(title)}</h2>
          <p className="ask-hint" id={`${id}-hint`}>
            {t(hint)}
          </p>
        </div>
        <form className="ask-form" method="get" onSubmit={ask}>
          <label className="visually-hidden" htmlFor={`${id}-field`}>
            {t('answer.ask_label')}
          </label>
          <input
            ref={field}
            className="ask-field"
            id={`${id}-field`}
            name={parameter}
            defaultValue={asked?.text}
            placeholder={t('answer.ask_label')}
            maxLength={longestQuestion}
            autoComplete="off"
            enterKeyHint="send"
            aria-describedby={`${id}-hint`}
            required
          />
          <Button type="submit" size="lg">
            {t('answer.ask_submit')}
          </Button>
        </form>
        {current && (
          <LiveAnswer
            key={current.turn}
            question={{ text: current.text, ...(productId !== undefined && { productId }) }}
            reply={current.reply}
            place="asked"
          />
        )}
        <form method="get" aria-label={t('answer.ask_examples')} onSubmit={ask}>
          <ul className="ask-examples" role="list">
            {examples.map((key) => (
              <li key={key}>
                <button className="ask-example" name={parameter} value={t(key)}>
                  {t(key)}
                </button>
              </li>
            ))}
          </ul>
        </form>
      </section>
    </>
  )
}
