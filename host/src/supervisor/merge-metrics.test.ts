import { expect, it } from 'vitest'
import { mergeMetrics } from './merge-metrics.ts'

const figures = (orders: number) => `# HELP orders Orders
# TYPE orders counter
orders ${orders}

# HELP seconds Time
# TYPE seconds histogram
seconds_bucket{le="1"} ${orders} # {trace_id="a1"} 0.5
seconds_sum ${orders}
`

it('each series has the name of its process, and a family is described once', () => {
  expect(
    mergeMetrics([
      { name: 'web-1', text: figures(3) },
      { name: 'web-2', text: figures(4) },
    ]),
  ).toBe(`# HELP orders Orders
# TYPE orders counter
orders{process="web-1"} 3
orders{process="web-2"} 4
# HELP seconds Time
# TYPE seconds histogram
seconds_bucket{process="web-1",le="1"} 3 # {trace_id="a1"} 0.5
seconds_sum{process="web-1"} 3
seconds_bucket{process="web-2",le="1"} 4 # {trace_id="a1"} 0.5
seconds_sum{process="web-2"} 4
`)
})

it('the end mark of one format stands at the end only', () => {
  const text = '# TYPE a gauge\na 1\n# EOF\n'
  expect(mergeMetrics([1, 2].map((n) => ({ name: `web-${n}`, text })))).toBe(
    '# TYPE a gauge\na{process="web-1"} 1\na{process="web-2"} 1\n# EOF\n',
  )
})
