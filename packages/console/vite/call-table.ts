/** A call as the console needs it: path, permission, method or `PAGE` (a paged GET), encoding and kind of reply. */
export type CallTuple = [path: string, access: string, how?: string, encoding?: string | null, reply?: string]
type Tables = Record<string, Record<string, CallTuple>>

/**
 * Writes the calls of all areas as one short text, because every page loads it: an area is a line of its name, its
 * common path, the noun of its permissions, and its calls. What follows from a call's name or method is left out, and
 * lines that look alike stand together, because the text is compressed.
 */
export function encodeCalls(areas: Tables): string {
  const lines = Object.entries(areas).map(([area, calls]) => {
    const prefix = commonPath(Object.values(calls).map(([path]) => path))
    const noun = mostFrequent(Object.values(calls).map(([, access]) => access.split(':')[0] ?? ''))
    const ordered = Object.entries(calls).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    const texts = ordered.map(([name, [path, access, how = 'GET', encoding, reply]]) => {
      const usual = usualOf(name)
      const suffix = path.slice(prefix.length)
      const parts = [
        name,
        suffix === usual.suffix ? '' : suffix || '-',
        access === usualAccess(noun, how) ? '' : access,
        how === usual.how ? '' : how,
        encoding ?? '',
        reply === usual.reply ? '' : (reply ?? '-'),
      ]
      return parts.join(',').replace(/,+$/, '')
    })
    return { prefix, text: [`${area} ${prefix} ${noun}`, ...texts].join(';') }
  })
  const sorted = lines.toSorted((one, other) => (one.prefix < other.prefix ? -1 : 1))
  return sorted.map(({ text }) => text).join('\n')
}

const common = ['page', 'export', 'get', 'create', 'update', 'remove', 'detail', 'print', 'list']
const placeOf = (name: string) => (common.includes(name) ? common.indexOf(name) : common.length)

/**
 * Reads the text of `encodeCalls`. Its source text is copied into the build, so that it refers to `usualOf` and
 * `usualAccess` alone.
 */
export function decodeCalls(text: string): Tables {
  const areas = text.split('\n').map((line) => {
    const [head = '', ...texts] = line.split(';')
    const [area = '', prefix = '', noun = ''] = head.split(' ')
    const calls = texts.map((call) => {
      const [name = '', suffix, own, how, encoding, reply] = call.split(',')
      const usual = usualOf(name)
      const method = how || usual.how
      const path = prefix + (suffix === '-' ? '' : suffix || usual.suffix)
      const answer = reply === '-' ? undefined : reply || usual.reply
      return [name, [path, own || usualAccess(noun, method), method, encoding || undefined, answer]]
    })
    return [area, Object.fromEntries(calls)]
  })
  return Object.fromEntries(areas)
}

/** The path after the area's, the method and the kind of reply that calls of this name have in most areas. */
export function usualOf(name: string) {
  const suffixes: Record<string, string> = {
    create: '',
    update: '',
    get: '/:id',
    detail: '/:id',
    remove: '/:id',
    print: '/:id/print',
  }
  const methods: Record<string, string> = { page: 'PAGE', create: 'POST', update: 'PUT', remove: 'DELETE' }
  const reply = name === 'print' || name === 'export' ? 'file' : undefined
  return { suffix: suffixes[name] ?? `/${name}`, how: methods[name] ?? 'GET', reply }
}

/** The permission that calls of this method have in most areas. */
export const usualAccess = (noun: string, how: string) => `${noun}:${how === 'GET' || how === 'PAGE' ? 'view' : 'edit'}`

function mostFrequent(texts: string[]): string {
  const counted = Map.groupBy(texts, (text) => text)
  return [...counted].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
}

/** The longest path with whole segments that all these paths begin with. */
function commonPath(paths: string[]): string {
  const [first = '', ...others] = paths.map((path) => path.split('/'))
  const count = first.findIndex((segment, at) => others.some((other) => other[at] !== segment))
  return first.slice(0, count < 0 ? first.length : count).join('/')
}
