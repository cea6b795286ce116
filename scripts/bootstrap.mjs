// Runs on whatever Node the machine has, before anything is installed: no dependencies, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const requiredMajor = 24

/** Installs the packages of a folder's lockfile, unless they are installed already. */
export function ensureInstalled(folder = root, more = []) {
  const stampFile = join(folder, 'node_modules', '.vitrine-lockfile.sha256')
  const lockfile = readFileSync(join(folder, 'package-lock.json'))
  const stamp = createHash('sha256')
    .update(lockfile)
    .update(process.platform + process.arch)
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Installing what is missing …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...more]
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error('The installation failed; see the messages above. Nothing was started.')
    process.exit(1)
  }
  writeFileSync(stampFile, stamp)
}

/** The Node that the project is pinned to: from npm where it comes from there, else one that is new enough. */
export function findNode() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= requiredMajor) return process.execPath
  console.error(
    `The shop needs Node ${requiredMajor} or newer on ${process.platform}-${process.arch}, and this is Node ${process.versions.node}. ` +
      `Install Node ${requiredMajor} and try again.`,
  )
  process.exit(1)
}

export function environment() {
  const bin = join(root, 'node_modules', '.bin')
  return {
    ...process.env,
    PATH: `${bin}:${process.env.PATH ?? ''}`,
    // TypeScript is stripped once, not at every start.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    // glibc keeps freed memory in an arena per thread; two are enough and hold less of it.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  }
}

/**
 * How Node runs every program of the project; the image and the encoder of pictures have the same. Without `__proto__`,
 * no input can reach a prototype by that name.
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--disable-proto=delete']

/** Runs a program of the project on its Node, forwards every signal and exits with its code. */
export function run(script, args = [], options = {}) {
  // systemd hands a socket over as file 3, to the process that it has started.
  const hasSocket = process.env.LISTEN_PID === String(process.pid)
  const child = spawn(findNode(), [...nodeFlags, script, ...args], {
    cwd: root,
    stdio: hasSocket ? ['inherit', 'inherit', 'inherit', 3] : 'inherit',
    env: { ...environment(), ...(hasSocket && { LISTEN_PID: undefined }) },
    ...options,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the child as well; a second one would end it at once.
    process.on(signal, () =>
      signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal),
    )
  }
  child.once('error', (error) => {
    console.error(`${script} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
