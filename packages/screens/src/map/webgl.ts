let answer: boolean | undefined

/** Whether this display supports WebGL 2; checked once. */
export function hasWebGl2(): boolean {
  answer ??= probe()
  return answer
}

function probe(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
