import { describe, expect, it } from 'vitest'
import { createProgress } from './progress.ts'

function show(isTTY: boolean, total: number, ...steps: number[]) {
  let text = ''
  const progress = createProgress('Filling the shop', total, { isTTY, write: (more: string) => (text += more) })
  for (const step of steps) progress(step)
  return text
}

describe('the progress of long work', () => {
  it('is a bar that fills and ends with its line', () => {
    const text = show(true, 4, 1, 2, 4)
    expect(text.split('\r').slice(1)).toEqual([
      'Filling the shop ███████░░░░░░░░░░░░░░░░░░░░░  25 %',
      'Filling the shop ██████████████░░░░░░░░░░░░░░  50 %',
      'Filling the shop ████████████████████████████ 100 %\n',
    ])
  })

  it('does not repeat itself', () => {
    expect(show(true, 1000, 1, 2, 3).match(/\r/g)).toHaveLength(1)
  })

  it('of nothing is done at once', () => {
    expect(show(true, 0, 0)).toContain('100 %')
  })

  it('is one line when the output is no terminal', () => {
    expect(show(false, 4, 1, 2, 4)).toBe('Filling the shop …\n')
  })
})
