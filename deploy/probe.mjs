// Ends with 0 where this process is ready: for the health check of an image without curl.
const ready = await fetch(`http://127.0.0.1:${process.env.ADMIN_PORT ?? 3001}/readyz`).catch(() => null)
process.exitCode = ready?.ok ? 0 : 1
