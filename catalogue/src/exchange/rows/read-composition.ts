import { compositionProblems } from '@vitrine/contracts/catalogue'
import type { Composition, CompositionProblem } from '@vitrine/contracts/catalogue'
import { holdsAnimalParts, readComponents } from '../values/composition-text.ts'
import { memoize } from '../values/memoize.ts'
import { readYesNo } from '../values/yes-no.ts'
import type { Cells } from './cells.ts'

function explain(problem: Exclude<CompositionProblem, { code: 'NO_COMPONENT' }>): { message: string; rule: string } {
  const { component } = problem
  switch (problem.code) {
    case 'COMPONENT_TWICE':
      return { message: `"${component}" stands there twice. Name each part once.`, rule: 'P-02' }
    case 'COMPONENT_EMPTY':
      return { message: `"${component}" has no fibres. Write their shares or leave the part out.`, rule: 'P-01' }
    case 'PERCENT_NOT_WHOLE':
      return { message: `${problem.percent}% of "${component}" is not a whole percent. Round it.`, rule: 'P-01' }
    case 'SUM_NOT_100':
      return {
        message: `The shares of "${component}" add up to ${problem.sum}, not to 100. Correct them.`,
        rule: 'P-01',
      }
    case 'NOT_DESCENDING':
      return {
        message: `The shares of "${component}" are not in descending order. Write the largest first.`,
        rule: 'P-01',
      }
    case 'MATERIAL_TWICE':
      return { message: `"${problem.material}" stands twice in "${component}". Add its shares up.`, rule: 'P-01' }
    case 'ANIMAL_PARTS_NOT_NAMED':
      return {
        message: `"${problem.material}" is of animal origin, but animal_parts says no. Say yes or leave it empty.`,
        rule: 'P-03',
      }
  }
}

/** All sizes of a style, and many styles of a season, are made of the same. */
const readAgain = memoize(readComponents, 500)

/** Reads and checks the fibres. An empty cell is an empty composition, which only an active product may not have. */
export function readComposition(cells: Cells): Composition {
  const components = cells.read('composition', readAgain) ?? []
  const hasAnimalParts = cells.read('animal_parts', readYesNo) ?? holdsAnimalParts(components)
  const composition = { components, hasAnimalParts }
  for (const problem of compositionProblems(composition)) {
    if (problem.code === 'NO_COMPONENT') continue
    const { message, rule } = explain(problem)
    cells.fail(problem.code === 'ANIMAL_PARTS_NOT_NAMED' ? 'animal_parts' : 'composition', problem.code, message, rule)
  }
  return composition
}
