import type { Category } from '@vitrine/contracts/catalogue'
import type { OnProblem } from '../problem.ts'
import { FileUnusable } from '../read/file-unusable.ts'
import { readCategoryLines } from './category-lines.ts'
import { growTree } from './grow-tree.ts'

/** The tree of a table as a shop without categories gets it. A table with mistakes is refused. */
export async function readTree(file: string, onHint: OnProblem = () => {}): Promise<Category[]> {
  const mistakes: string[] = []
  const onProblem: OnProblem = (problem) => {
    if (problem.severity !== 'error') return onHint(problem)
    mistakes.push(`line ${problem.line}, ${problem.field}: ${problem.message}`)
  }
  const lines = await readCategoryLines(file, onProblem)
  const { categories } = growTree(lines, { categories: [], retired: [] }, onProblem)
  if (mistakes.length > 0) throw new FileUnusable(`${file} has mistakes:\n  ${mistakes.join('\n  ')}`)
  return categories
}
