import { spawn } from 'node:child_process'
import { installed } from './test-process.ts'

// Walks through the shop in Firefox and WebKit, and compares what they show with Chromium.
const args = ['test', '--config', 'e2e/browsers/config.ts', ...process.argv.slice(2)]
const child = spawn(installed('playwright'), args, { stdio: 'inherit' })
child.once('exit', (code) => process.exit(code ?? 1))
