/** The figures of one process, in Prometheus' text format. */
export type ProcessFigures = { name: string; text: string }

type Family = { comments: string[]; samples: string[] }

const endMark = '# EOF'

/** Joins the figures of several processes into one text, each series with the name of its process as a label. */
export function mergeMetrics(processes: readonly ProcessFigures[]): string {
  const families = new Map<string, Family>()
  let hasEnd = false
  for (const { name, text } of processes) {
    let current: Family | undefined
    let isKnown = false
    for (const line of text.split('\n')) {
      const family = /^# (?:HELP|TYPE|UNIT) (\S+)/.exec(line)?.[1]
      if (family !== undefined) {
        const found = families.get(family)
        // The first process describes it; HELP and TYPE of one process follow each other.
        isKnown = found !== undefined && (found !== current || isKnown)
        current = found ?? { comments: [], samples: [] }
        families.set(family, current)
        if (!isKnown) current.comments.push(line)
      } else if (line === endMark) hasEnd = true
      else if (line !== '') current?.samples.push(withLabel(line, name))
    }
  }
  const lines = [...families.values()].flatMap(({ comments, samples }) => [...comments, ...samples])
  return `${[...lines, ...(hasEnd ? [endMark] : [])].join('\n')}\n`
}

const withLabel = (sample: string, name: string): string =>
  sample.replace(/^([\w:]+)(\{?)/, (_, metric: string, brace: string) =>
    brace ? `${metric}{process="${name}",` : `${metric}{process="${name}"}`,
  )
