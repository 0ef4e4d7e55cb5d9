import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface Call {
  method: string
  path: string
  options: { access: string; encoding?: string; reply?: string; query?: { shape?: object } }
}

const contractModule = '@care/shared/contract'
const slim = '\0care:calls'

/**
 * A page needs only a call's address, access and encoding. In a build api.ts gets the contract as tuples without
 * schemas; a query's schema is reduced to whether the call is paged.
 */
export function stripSchemas(): Plugin {
  let file = ''
  return {
    name: 'care:calls-only',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== contractModule || !importer?.endsWith('/console/src/calls/api.ts')) return null
      file = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? ''
      return slim
    },
    async load(id) {
      if (id !== slim) return null
      const { contract } = (await import(pathToFileURL(file).href)) as {
        contract: Record<string, Record<string, Call>>
      }
      // internal and device calls are left out of the console's bundle
      const isOpen = ({ options: { access } }: Call) => access !== 'internal' && access !== 'device'
      const lists = Object.fromEntries(
        Object.entries(contract).flatMap(([area, calls]) => {
          const own = Object.entries(calls).filter(([, call]) => isOpen(call))
          return own.length > 0 ? [[area, mapped(Object.fromEntries(own), asList)]] : []
        }),
      )
      return `const mapped = ${mapped}
        const query = { shape: { current: true } }
        const asCall = ([path, access, how = 'GET', encoding, reply]) =>
          how === 'PAGE'
            ? { method: 'GET', path, options: { access, query } }
            : { method: how, path, options: { access, encoding, reply } }
        export const contract = mapped(${JSON.stringify(lists)}, (calls) => mapped(calls, asCall))`
    },
  }
}

const asList = ({ method, path, options: { access, encoding, reply, query } }: Call) =>
  method === 'GET' && !reply && 'current' in (query?.shape ?? {})
    ? [path, access, 'PAGE']
    : [path, access, method, encoding, reply].slice(0, reply ? 5 : encoding ? 4 : method === 'GET' ? 2 : 3)

/** The source text of this function is copied into the build, without its types. */
function mapped<T, R>(from: Record<string, T>, make: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, make(value)]))
}
