/** Environment for programs that tests start: without the settings of the developer, with the compile cache. Pictures are encoded on request. */
export function bareEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE, PREPARE_PICTURES: 'off' }
}
