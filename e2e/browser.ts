import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

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
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
  return onPath ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
}

/** Finds a browser for the tests, or installs one: Debian's package where that is possible, else Playwright's own. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'inherit' })
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the system’s packages …')
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium')
  } else {
    console.log('Installing Playwright’s Chromium …')
    run(process.execPath, join(import.meta.dirname, '../node_modules/@playwright/test/cli.js'), 'install', 'chromium')
  }
  const installed = findBrowser()
  if (!installed) throw new Error('No Chromium could be found or installed. Install one, or set CHROMIUM_PATH to it.')
  return installed
}
