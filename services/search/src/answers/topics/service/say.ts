import type { Language } from '@vitrine/contracts/catalogue'
import type { Citation, Sentence } from '../../answer.ts'
import type { ServiceContext } from './service-context.ts'

/** Sentences in each language. */
export type Texts = Readonly<Record<Language, readonly string[]>>

/** Writes the sentences of the language of a question, all from one source. */
export const sayFrom =
  (cite: (context: ServiceContext) => Citation) =>
  (context: ServiceContext, texts: Texts): readonly Sentence[] => {
    const citations = [cite(context)]
    return texts[context.language].map((text) => ({ text, citations }))
  }
