import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Why steps of an image cannot be run here; `undefined` where they can. */
export function whyNoChroot(): string | undefined {
  if (process.platform !== 'linux') return 'a chroot needs Linux'
  if (process.getuid?.() !== 0) return 'a chroot needs root'
  const { status, error } = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
  return error || status !== 0 ? 'this machine lets no process mount anything' : undefined
}

/** The programs that steps of our Dockerfile use; an image has more. */
const programs = ['sh', 'env', 'rm', 'install', 'touch']

const locate = (program: string) => execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim()

/** Libraries of every Debian, which native packages load by themselves. */
const systemLibraries = /^lib(?:c|dl|gcc_s|m|nss_\w+|pthread|resolv|rt|stdc\+\+|util)\.so/

/** Copies a program and its libraries to where they are on this machine. */
function copyProgram(root: string, file: string, as = file): void {
  const listed = spawnSync('ldd', [file], { encoding: 'utf8' }).stdout
  const libraries = [...listed.matchAll(/(\/\S+\.so\S*)/g)].map(([, library = '']) => library)
  for (const [from, to] of [[file, as], ...libraries.map((library) => [library, library])] as [string, string][])
    cpSync(realpathSync(from), join(root, to), { recursive: true })
}

/** Stands in for the base image: this Node, npm, a shell and a few programs, and nothing else. */
export function makeBase(root: string): void {
  for (const folder of [
    'dev',
    'proc',
    'tmp',
    'root',
    'etc',
    'npm-cache',
    'usr/local/bin',
    'usr/local/lib/node_modules',
  ])
    mkdirSync(join(root, folder), { recursive: true })
  for (const program of programs) copyProgram(root, locate(program), join('/usr/local/bin', program))
  mkdirSync(join(root, 'bin'), { recursive: true })
  symlinkSync('/usr/local/bin/sh', join(root, 'bin/sh'))
  mkdirSync(join(root, 'usr/bin'), { recursive: true })
  symlinkSync('/usr/local/bin/env', join(root, 'usr/bin/env'))
  copyProgram(root, process.execPath, '/usr/local/bin/node')
  const libraries = dirname(
    /\S+\/libc\.so\.6/.exec(spawnSync('ldd', [process.execPath], { encoding: 'utf8' }).stdout)?.[0] ?? '',
  )
  for (const name of readdirSync(libraries).filter((each) => systemLibraries.test(each)))
    cpSync(realpathSync(join(libraries, name)), join(root, libraries, name))
  const npm = dirname(dirname(realpathSync(locate('npm'))))
  cpSync(npm, join(root, 'usr/local/lib/node_modules', basename(npm)), { recursive: true })
  symlinkSync(`../lib/node_modules/${basename(npm)}/bin/npm-cli.js`, join(root, 'usr/local/bin/npm'))
  for (const file of ['resolv.conf', 'hosts', 'nsswitch.conf']) cpSync(`/etc/${file}`, join(root, 'etc', file))
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\n')
  for (const name of ['userconfig', 'globalconfig']) {
    const file = execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
    spawnSync('cp', [file, join(root, 'root/.npmrc')])
  }
}

export type ChrootRun = {
  root: string
  folder: string
  environment: Readonly<Record<string, string>>
  command: readonly string[]
  /** `10001:10001`; without it, root. */
  user?: string
  /** Only `/tmp` and `/data` can be written to, and both are empty. */
  isReadOnly?: boolean
}

const mounts = `mount -t proc proc "$ROOT/proc" && mount --rbind /dev "$ROOT/dev" && mount --bind "$CACHE" "$ROOT/npm-cache"`
const readOnlyMounts = `mount --bind "$ROOT" "$ROOT" && mount -o remount,bind,ro "$ROOT" &&
  mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp" && mount -t tmpfs -o uid=10001,gid=10001,mode=750 tmpfs "$ROOT/data" &&
  mount -t proc proc "$ROOT/proc" && mount --rbind /dev "$ROOT/dev"`

/** Starts a command in a folder as its root. Each program on the way replaces the one before, so signals reach the command. */
export function startInChroot({
  root,
  folder,
  environment,
  command,
  user = '0:0',
  isReadOnly = false,
}: ChrootRun): ChildProcess {
  const variables = Object.entries({ PATH: '/usr/local/bin', HOME: '/root', ...environment }).map(
    ([name, value]) => `${name}=${value}`,
  )
  const script = `${isReadOnly ? readOnlyMounts : mounts} && exec chroot --userspec=${user} "$ROOT" "$@"`
  const inside = ['/usr/local/bin/env', '-i', '-C', folder, ...variables, ...command]
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
  return spawn('unshare', ['-m', 'sh', '-c', script, 'sh', ...inside], {
    env: { PATH: process.env['PATH'], ROOT: root, CACHE: cache },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export type ChrootEnd = { code: number | null; output: string }

/** Waits for the end of a command, with everything it printed. */
export async function endOf(child: ChildProcess): Promise<ChrootEnd> {
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
