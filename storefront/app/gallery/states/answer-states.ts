import { searchPath } from '@vitrine/contracts/urls'
import type { FindGoods } from './find-products.ts'
import type { State } from './state.ts'

const screen = 'Answers'
const results = async (find: FindGoods) => searchPath(find.question())
const help = (question: string) => `/s/hilfe/?${new URLSearchParams({ question })}`
const box = 'main .answer[data-phase="done"]'

export const answerStates: readonly State[] = [
  {
    id: 'answer-done',
    screen,
    description: 'The answer stands above the results when the page arrives',
    at: results,
    shows: `${box} .answer-mark`,
    says: 'answer.machine_note',
  },
  {
    id: 'answer-passage',
    screen,
    description: 'The passage of a source is open',
    at: results,
    steps: [{ press: `${box} .answer-mark` }],
    shows: '.answer-passage:popover-open',
    says: 'answer.open_page',
  },
  {
    id: 'answer-waiting',
    screen,
    description: 'The server had no answer in time, and the browser waits for it',
    at: results,
    faults: ['answers-late'],
    holds: ['/answer/v1/'],
    shows: 'main .answer[data-phase="waiting"]',
    says: 'answer.stop',
  },
  {
    id: 'answer-feedback',
    screen,
    description: 'An answer that the browser has read did not help',
    at: results,
    faults: ['answers-late'],
    steps: [{ press: `${box} .answer-feedback button + button` }],
    shows: 'dialog[open] .answer-reasons',
    says: 'answer.reason_topic',
  },
  {
    id: 'answer-none',
    screen,
    description: 'The help page has no answer to a question',
    at: help('xqzvw'),
    shows: 'main .answer-none a',
    says: 'answer.cannot_answer',
  },
  {
    id: 'answer-failed',
    screen,
    description: 'The answers of the help page cannot be loaded',
    at: async (find) => help(find.question()),
    faults: ['answers-away'],
    shows: 'main .answer-none button',
    says: 'answer.failed',
  },
  {
    id: 'answer-product',
    screen,
    description: 'A question about a product',
    at: async (find) => `${await find.product('any')}?${new URLSearchParams({ question: find.question() })}`,
    shows: `${box} .answer-text`,
    says: 'answer.ask_product_hint',
  },
  {
    id: 'answer-suggestions',
    screen: 'Search box',
    description: 'A typed question is answered below the suggestions',
    at: '/wishlist/',
    steps: [{ type: '#search', text: 'was kostet der versand' }],
    locales: ['de', 'at', 'ch'],
    shows: 'header .answer[data-short]',
    says: 'answer.sources',
  },
]
