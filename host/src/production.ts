// React looks at this once, when it is loaded: unset, it would render every page with the checks meant for developers,
// which takes several times as long.
if (!process.argv.includes('--dev')) process.env['NODE_ENV'] ??= 'production'
