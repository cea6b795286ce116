import { escapeHtml } from '../web/escape-html.ts'
import type { NextStep } from './next-steps.ts'

export type FirstRunPage = {
  steps: readonly NextStep[]
  hasStaff: boolean
  shopUrl: string
  /** Shown above the form. */
  message?: { text: string; isProblem: boolean }
  /** Values of a refused form. */
  entered?: { name: string; email: string }
}

const style = `
body { margin: 0; background: #fafafa; color: #222; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem }
h1 { font: normal 2.2rem/1.2 Georgia, serif; margin: 0 0 .5rem }
h2 { font-size: 1.1rem; margin: 0 }
ol { list-style: none; padding: 0; margin: 2rem 0 }
li.step { border-top: 1px solid #ccc; padding: 1rem 0 }
li.step > p { margin: .25rem 0 }
.state { display: inline-block; min-width: 5rem; font-weight: 600 }
.done { color: #1d6b3a }
.open { color: #b00020 }
ul { margin: .5rem 0; padding-left: 1.2rem }
code { background: #eee; padding: .1rem .35rem }
form { border-top: 1px solid #ccc; padding-top: 1.5rem; display: grid; gap: .75rem; max-width: 26rem }
label { display: grid; gap: .25rem }
input, button { font: inherit; padding: .6rem; border: 1px solid #767676; background: #fff }
button { background: #222; color: #fff; border-color: #222; cursor: pointer }
[role=alert] { border-left: 4px solid #b00020; padding-left: .75rem }
[role=status] { border-left: 4px solid #1d6b3a; padding-left: .75rem }
`

/** The page that leads an operator from an empty shop to an open one. */
export function renderFirstRun({ steps, hasStaff, shopUrl, message, entered }: FirstRunPage): string {
  const done = steps.filter(({ isDone }) => isDone).length
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>First steps (${done} of ${steps.length} done)</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>First steps</h1>
<p>${done} of ${steps.length} are done. Your shop is at <a href="${escapeHtml(shopUrl)}">${escapeHtml(shopUrl)}</a>. Only this machine sees this page; load it again to see what has changed.</p>
<ol>
${steps.map(renderStep).join('\n')}
</ol>
${message ? `<p role="${message.isProblem ? 'alert' : 'status'}">${escapeHtml(message.text)}</p>` : ''}
${hasStaff ? `<p>The shop has staff. They write pages in <a href="${escapeHtml(new URL('/studio/', shopUrl).href)}">the studio</a>; <code>npm run shop -- editor add</code> adds more.</p>` : renderForm(entered)}
</main>
</body>
</html>
`
}

function renderStep({ title, isDone, findings, commands }: NextStep, index: number): string {
  const open = findings.filter(({ state }) => state === 'mend')
  const facts = (isDone ? findings : open).map(({ area, message }) => `<li>${escapeHtml(`${area}: ${message}`)}</li>`)
  const how = isDone ? '' : `<p>${commands.map((command) => `<code>${escapeHtml(command)}</code>`).join(' ')}</p>`
  return `<li class="step"><h2>${index + 1}. ${escapeHtml(title)}</h2>
<p class="state ${isDone ? 'done' : 'open'}">${isDone ? 'Done' : 'To do'}</p>
<ul>${facts.join('')}</ul>${how}</li>`
}

const renderForm = ({ name, email }: { name: string; email: string } = { name: '', email: '' }) => `<form method="post">
<h2>Your first staff account</h2>
<label>Name <input name="name" autocomplete="name" required maxlength="100" value="${escapeHtml(name)}"></label>
<label>E-mail <input name="email" type="email" autocomplete="email" required maxlength="200" value="${escapeHtml(email)}"></label>
<label>Password, 12 characters or more <input name="password" type="password" autocomplete="new-password" required minlength="12" maxlength="200"></label>
<button>Create account</button>
</form>`
