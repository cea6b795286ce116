import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { endOf, makeBase, startInChroot } from './chroot.ts'
import {
  fillIn,
  type Instruction,
  lastOf,
  readCommand,
  readDockerfile,
  readPairs,
  type Stage,
} from './read-dockerfile.ts'

const repository = join(import.meta.dirname, '../..')

/** An image that was unpacked: what a container engine would start. */
export type BuiltImage = {
  root: string
  folder: string
  user: string
  environment: Record<string, string>
  entrypoint: string[]
  command: string[]
}

/** Files of the repository without those that `Dockerfile.dockerignore` names. */
export function listContext(): string[] {
  const ignored = readFileSync(join(repository, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const parentsOf = (file: string) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))
  const isIgnored = (file: string) => parentsOf(file).some((path) => ignored.some((glob) => matchesGlob(path, glob)))
  return listed.split('\0').filter((file) => file !== '' && !isIgnored(file))
}

const linkTree = (from: string, to: string) => {
  mkdirSync(to, { recursive: true })
  // Hard links: steps replace files and never write into them.
  execFileSync('cp', ['-al', `${from}/.`, to])
}

type BuildState = { folder: string; variables: Record<string, string>; environment: Record<string, string> }

/** Runs the steps of the Dockerfile, stage by stage, below a folder. */
export async function buildImage(home: string, args: Readonly<Record<string, string>>): Promise<BuiltImage> {
  const stages = readDockerfile(readFileSync(join(repository, 'deploy/Dockerfile'), 'utf8'))
  const rootOf = (name: string) => join(home, name)
  const base = join(home, 'base')
  makeBase(base)
  const states = new Map<string, BuildState>()
  for (const stage of stages) {
    const root = rootOf(stage.name)
    const before = states.get(stage.from)
    linkTree(before ? rootOf(stage.from) : base, root)
    const state: BuildState = before
      ? { ...before, variables: { ...before.variables }, environment: { ...before.environment } }
      : { folder: '/', variables: {}, environment: {} }
    states.set(stage.name, state)
    for (const instruction of stage.instructions) await runStep(instruction, { root, rootOf, args, state })
  }
  const last = stages.at(-1) as Stage
  const { folder, environment } = states.get(last.name) as BuildState
  return {
    root: rootOf(last.name),
    folder,
    environment,
    user: lastOf(last, 'USER')?.words ?? '0:0',
    entrypoint: readCommand(lastOf(last, 'ENTRYPOINT')?.words ?? '[]'),
    command: readCommand(lastOf(last, 'CMD')?.words ?? '[]'),
  }
}

type StepOptions = {
  root: string
  rootOf: (stage: string) => string
  args: Readonly<Record<string, string>>
  state: BuildState
}

async function runStep({ verb, words, flags }: Instruction, { root, rootOf, args, state }: StepOptions): Promise<void> {
  switch (verb) {
    case 'ARG':
      for (const [name, value] of readPairs(words, state.variables)) state.variables[name] = args[name] ?? value
      return
    case 'ENV':
      for (const [name, value] of readPairs(words, state.variables)) state.environment[name] = value
      return
    case 'WORKDIR':
      state.folder = words
      mkdirSync(join(root, words), { recursive: true })
      return
    case 'COPY':
      return copy(fillIn(words, state.variables).split(/\s+/), flags['from'], { root, rootOf, folder: state.folder })
    case 'RUN': {
      const environment = { npm_config_cache: '/npm-cache', npm_config_prefer_offline: 'true', ...state.environment }
      const command = ['sh', '-c', words]
      const { code, output } = await endOf(startInChroot({ root, folder: state.folder, environment, command }))
      if (code !== 0) throw new Error(`RUN ${words} ended with ${code}:\n${output.slice(-4_000)}`)
      return
    }
    default:
      // Facts for an engine: they change no file.
      return
  }
}

type CopyTarget = { root: string; rootOf: (stage: string) => string; folder: string }

function copy(words: readonly string[], from: string | undefined, { root, rootOf, folder }: CopyTarget): void {
  const [source = '', target = ''] = words
  if (from) return linkTree(join(rootOf(from), source), join(root, target))
  if (source !== '.' || target !== '.') throw new Error(`There is no step for COPY ${words.join(' ')}`)
  for (const file of listContext()) cpSync(join(repository, file), join(root, folder, file))
}
