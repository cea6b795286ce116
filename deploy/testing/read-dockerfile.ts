export type Instruction = { verb: string; words: string; flags: Readonly<Record<string, string>> }
export type Stage = { name: string; from: string; instructions: Instruction[] }

/** Reads the stages of a Dockerfile. Of its grammar it knows what ours uses, and refuses the rest. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of text.replaceAll(/\\\n\s*/g, ' ').split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue
    const { verb, words, flags } = readLine(line)
    if (verb === 'FROM') {
      const [, from = '', name = String(stages.length)] = /^(\S+)(?: AS (\S+))?$/.exec(words) ?? []
      stages.push({ name, from, instructions: [] })
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`A Dockerfile begins with FROM, not with: ${line}`)
      stage.instructions.push({ verb, words, flags })
    }
  }
  return stages
}

const known = /^(?:ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|RUN|STOPSIGNAL|USER|WORKDIR)$/

function readLine(line: string): Instruction {
  const [, verb = '', rest = ''] = /^(\S+)\s+(.*?)\s*$/.exec(line) ?? []
  if (!known.test(verb)) throw new Error(`There is no step for: ${line}`)
  const flags: Record<string, string> = {}
  const words = rest.replace(/^(?:--[\w-]+=\S+\s+)+/, (given) => {
    for (const [, name = '', value = ''] of given.matchAll(/--([\w-]+)=(\S+)/g)) flags[name] = value
    return ''
  })
  return { verb, words, flags }
}

/** `NODE_ENV=production DATA_DIR=/data` as pairs, with variables of earlier lines. */
export function readPairs(words: string, variables: Readonly<Record<string, string>>): [string, string][] {
  return [...words.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name = '', quoted, plain = '']) => [
    name,
    fillIn(quoted ?? plain, variables),
  ])
}

export const fillIn = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => variables[name] ?? '')

/** `["node", "host/src/main.ts"]`; a command as text would start a shell, which keeps signals to itself. */
export const readCommand = (words: string): string[] => JSON.parse(words) as string[]

/** The last instruction of a kind in a stage. */
export const lastOf = ({ instructions }: Stage, verb: string): Instruction | undefined =>
  instructions.findLast((each) => each.verb === verb)
