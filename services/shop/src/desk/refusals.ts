import { fail } from '@vitrine/contracts/shop'
import type { Mistake } from '../selling/draft-values.ts'

type MistakeRefusal = { code: 'NOT_FOUND' | 'CHANGED' | 'INVALID'; mistakes: readonly Mistake[] }

/** Mistakes of a draft as a refusal: two of them are about the thing itself, not about a field. */
export function refuse(mistakes: readonly Mistake[]) {
  const special = mistakes.find(({ code }) => code === 'NOT_FOUND' || code === 'CHANGED')?.code
  return fail<MistakeRefusal>({
    code: special === 'NOT_FOUND' || special === 'CHANGED' ? special : 'INVALID',
    mistakes,
  })
}

/** For things that have no version to be outdated: all mistakes are about fields. */
export const refuseDraft = (mistakes: readonly Mistake[]) => fail({ code: 'INVALID' as const, mistakes })
