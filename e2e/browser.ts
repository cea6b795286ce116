import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Chromium without windows takes two thirds of the time of the complete one. */
const headlessShell = 'chromium-headless-shell'
/** As wide as Arial, which visitors' machines have: a bare machine would show other line breaks until our fonts arrive. */
const visitorsFonts = { name: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' }
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The address bar of a browser with windows is a page of its own, made for every test and slower than the tested page.
 * Chromium reads the last list of features only, so those that Playwright turns off are repeated.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Settings under which a journey takes about half of the processor time it would take in a usual browser. */
export const browserArguments: readonly string[] = [
  '--disable-gpu',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  // A journey that pays by a wallet brings its own sheet: the browser's asks the network whether there is one.
  '--disable-blink-features=PaymentRequest',
  // A test keeps the process of the one before it, with the scripts that are compiled there.
  '--process-per-site',
  // Pages live for a second: optimizing their code takes longer than running it, and so does collecting their garbage.
  // Functions are compiled once per process instead of once per page.
  '--js-flags=--no-opt --no-maglev --no-lazy --no-flush-bytecode --min-semi-space-size=32',
]

/** Pictures keep their places, but are neither made, nor loaded, nor decoded: a tenth of a journey's time. */
export const withoutPictures = `--blink-settings=${[
  'imagesEnabled=false',
  // Chromium reads the last list of these settings only, so those of Playwright are repeated: a mouse that can hover.
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
].join(',')}`

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

export const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)

export const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Finds a browser for the tests, or installs one: Debian's package where that is possible, else Playwright's own. */
export async function ensureBrowser(): Promise<string> {
  if (!process.env['CHROMIUM_PATH'] && !onPath(headlessShell) && canInstall) await installHeadlessShell()
  if (canInstall && !existsSync(visitorsFonts.folder)) await installPackage(visitorsFonts.name)
  const found = findBrowser()
  if (found) return found
  console.log('Installing Playwright’s Chromium …')
  await run(
    process.execPath,
    join(import.meta.dirname, '../node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  )
  const installed = findBrowser()
  if (!installed) throw new Error('No Chromium could be found or installed. Install one, or set CHROMIUM_PATH to it.')
  return installed
}

/** The complete Chromium will do where the package is missing; without a package source the installed one is used. */
async function installHeadlessShell(): Promise<void> {
  for (const name of findBrowser() ? [headlessShell] : [headlessShell, 'chromium'])
    if (await installPackage(name)) return
}

/** Installs a package of the system, or says that it cannot. */
export async function installPackage(name: string): Promise<boolean> {
  const apt = (...args: string[]) => run('apt-get', '-qq', '-o', 'Acquire::Retries=1', ...args)
  try {
    console.log(`Installing ${name} from the system’s packages …`)
    await apt('update')
    await apt('install', '-y', '--no-install-recommends', name)
    return true
  } catch {
    console.log('It could not be installed.')
    return false
  }
}

function run(program: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', timeout: 300_000 })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))))
  })
}
