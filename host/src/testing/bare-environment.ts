/** What a program needs that a test starts, without any setting of whoever runs the tests; sources are read once for all. */
export function bareEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE }
}
