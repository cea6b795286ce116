import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The browser without its windows takes two thirds of the time of the whole one. */
const lean = 'chromium-headless-shell'
const names = [lean, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A Chromium that is there already: named by CHROMIUM_PATH, on the PATH, or Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const own = chromium.executablePath()
  return names.map(onPath).find(Boolean) ?? (existsSync(own) ? own : undefined)
}

const onPath = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)

/** Finds a browser for the tests, or installs one: Debian's package where that is possible, else Playwright's own. */
export function ensureBrowser(): string {
  if (!process.env['CHROMIUM_PATH'] && !onPath(lean) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    installLean()
  const found = findBrowser()
  if (found) return found
  console.log('Installing Playwright’s Chromium …')
  run(process.execPath, join(import.meta.dirname, '../node_modules/@playwright/test/cli.js'), 'install', 'chromium')
  const installed = findBrowser()
  if (!installed) throw new Error('No Chromium could be found or installed. Install one, or set CHROMIUM_PATH to it.')
  return installed
}

/** Where there is none without windows, the whole one will do; whoever has no packages works with what is there. */
function installLean() {
  const apt = (...args: string[]) => run('apt-get', '-qq', '-o', 'Acquire::Retries=1', ...args)
  for (const name of findBrowser() ? [lean] : [lean, 'chromium'])
    try {
      console.log(`Installing ${name} from the system’s packages …`)
      apt('update')
      apt('install', '-y', '--no-install-recommends', name)
      return
    } catch {
      console.log('It could not be installed.')
    }
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'inherit', timeout: 300_000 })
