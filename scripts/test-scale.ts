import { spawn } from 'node:child_process'
import { installed } from './test-process.ts'

// Runs the long tests of several processes and outside servers; parts of paths choose some of them.
const args = ['run', '--config', 'vitest.scale.config.ts', ...process.argv.slice(2)]
const child = spawn(installed('vitest'), args, { stdio: 'inherit' })
child.once('exit', (code) => process.exit(code ?? 1))
