import { invalid } from '../http/errors.ts'

/** Maximum depth, far above any legitimate call; deeper input is an attempt to exhaust the stack. */
const deepest = 32

export const nestingRefusal = () => invalid('提交的内容嵌套过深')

/** Whether JSON text is nested too deeply to parse. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (isText) {
      if (letter === '\\') at++
      else if (letter === '"') isText = false
    } else if (letter === '"') isText = true
    else if (letter === '[' || letter === '{') {
      if (++depth > deepest) return true
    } else if (letter === ']' || letter === '}') depth--
  }
  return false
}
