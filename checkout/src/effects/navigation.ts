import { reachable, type Step, stepOf } from '../steps/steps.ts'
import { noticeUnavailableLines } from './basket-notices.ts'
import type { EffectContext } from './context.ts'
import { findStoresNearAddress } from './find-stores.ts'

/** Shows a step; its heading gets the focus. */
export function showStep(context: EffectContext, step: Step, isChange = false): void {
  if (step === context.state().step) return
  context.page.pushStep(step)
  enterStep(context, step, isChange)
}

function enterStep(context: EffectContext, step: Step, isChange = false): void {
  const { dispatch, track } = context
  dispatch({ type: 'step.entered', step, isChange })
  noticeUnavailableLines(context)
  if (step === 'shipping') findStoresNearAddress(context)
  track('content_view', { page: `checkout:#/${step}` })
}

/** The browser went back or forth. */
export function followHash(context: EffectContext): void {
  const { screen, isBusy, step, draft } = context.state()
  if (screen !== 'steps' || isBusy) return
  const next = reachable(stepOf(context.page.hash()), draft.furthest)
  if (next !== step) enterStep(context, next)
}

export const successAddress = (base: string, cbd: string): string => `${base}/success/?${new URLSearchParams({ cbd })}`
