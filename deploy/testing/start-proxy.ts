import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type ProxyKind = 'nginx' | 'caddy'
export type Proxy = { url: string; port: number; close(): Promise<void> }

const folder = join(import.meta.dirname, '..')
const upstreams = ['web-1:3000', 'web-2:3000', 'web-3:3000']

/** Why a proxy cannot be tested here; `undefined` where it can. */
export function whyNoProxy(kind: ProxyKind): string | undefined {
  const { error } = spawnSync(kind, kind === 'nginx' ? ['-v'] : ['version'])
  return error ? `${kind} is not installed` : undefined
}

/** A port that was free a moment ago. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The example of this folder with these servers behind it; of three, the last may be named again. */
async function readExample(kind: ProxyKind, port: number, servers: readonly number[]): Promise<string> {
  const example = await readFile(join(folder, kind === 'nginx' ? 'nginx.conf' : 'Caddyfile'), 'utf8')
  const placed = upstreams.reduce(
    (text, name, index) => text.replaceAll(name, `127.0.0.1:${servers[index] ?? servers.at(-1)}`),
    example,
  )
  if (kind === 'caddy') return placed.replace('www.shop.example {', `http://127.0.0.1:${port} {`)
  return placed.replace('listen 8080;', `listen 127.0.0.1:${port};`).replace('server_tokens off;', '')
}

const nginxFrame = (home: string, site: string) => `daemon off;
master_process off;
pid ${home}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join('\n  ')}
  include ${site};
}
`

/** Runs the real program with the example of this folder. */
export async function startProxy(kind: ProxyKind, servers: readonly number[]): Promise<Proxy> {
  const home = await mkdtemp(join(tmpdir(), `vitrine-${kind}-`))
  const port = await findPort()
  const site = join(home, 'site')
  await writeFile(site, `${kind === 'caddy' ? '{\n\tadmin off\n}\n' : ''}${await readExample(kind, port, servers)}`)
  const frame = join(home, 'frame')
  await writeFile(frame, nginxFrame(home, site))
  const args = kind === 'nginx' ? ['-p', home, '-c', frame] : ['run', '--adapter', 'caddyfile', '--config', site]
  const child = spawn(kind, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: home } })
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += chunk))
  await waitForPort(port, child, () => complaint)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function waitForPort(port: number, child: ChildProcess, complaint: () => string): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(50)
  }
  throw new Error(`The proxy ended: ${complaint()}`)
}
