import { compositionProblems, needsCare } from './composition.ts'
import type { CompositionProblem } from './composition.ts'
import { makerProblems } from './maker.ts'
import type { MakerProblem } from './maker.ts'
import type { Product, Style } from './style.ts'

export type ActivationProblem =
  | CompositionProblem
  | MakerProblem
  | { code: 'NO_IDENTIFIER' }
  | { code: 'NO_PICTURE' }
  | { code: 'NO_CARE' }

/** Reasons why a product may not be sold in the European Union (P-08); the import report names each. */
export function activationProblems(style: Style, product: Product): readonly ActivationProblem[] {
  const problems: ActivationProblem[] = [...compositionProblems(style.composition), ...makerProblems(style.maker)]
  if (product.referenceKey === '') problems.push({ code: 'NO_IDENTIFIER' })
  if (product.picture === '') problems.push({ code: 'NO_PICTURE' })
  if (style.care.length === 0 && needsCare(style.composition)) problems.push({ code: 'NO_CARE' })
  return problems
}
