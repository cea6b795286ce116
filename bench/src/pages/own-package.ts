import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Installs a package outside of the workspaces, once, as its own lockfile says. */
export function installOwn(folder: URL): void {
  if (existsSync(new URL('node_modules/.package-lock.json', folder))) return
  console.log(`Installing ${fileURLToPath(folder)} …`)
  const npm = process.env['npm_execpath']
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm']
  // Not `ci`, which insists on packages for every other kind of machine as well; the lockfile still decides.
  execFileSync(program, [...first, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
}
