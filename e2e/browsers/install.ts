import { canInstall, ensureBrowser, installPackage, onPath } from '../browser.ts'
import { firefoxPrograms, webKitPrograms } from './engine.ts'

/** Programs that the walk needs, by their packages at Debian. */
const programs = { 'firefox-esr': firefoxPrograms[0], 'webkit2gtk-driver': webKitPrograms[0], xvfb: webKitPrograms[1] }

/** Installs the browsers that are missing, where that is possible; tests without theirs are skipped and say so. */
export default async function install(): Promise<void> {
  await ensureBrowser()
  for (const [name, program] of Object.entries(programs))
    if (canInstall && program && !onPath(program)) await installPackage(name)
}
