import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type CallTuple, decodeCalls, encodeCalls, usualAccess, usualOf } from './call-table.ts'

interface Call {
  method: string
  path: string
  options: { access: string; encoding?: string; reply?: string; query?: { shape?: object } }
}

const contractModule = '@care/shared/contract'
const slim = '\0care:calls'

/**
 * A page needs only a call's address, access and encoding. In a build api.ts gets the contract as a short text
 * without schemas (`encodeCalls`); a query's schema is reduced to whether the call is paged.
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
      const tables = Object.fromEntries(
        Object.entries(contract).flatMap(([area, calls]) => {
          const own = Object.entries(calls).filter(([, call]) => isOpen(call))
          return own.length > 0 ? [[area, Object.fromEntries(own.map(([name, call]) => [name, tupleOf(call)]))]] : []
        }),
      )
      return `${usualOf}
        const usualAccess = ${usualAccess}
        ${decodeCalls}
        const query = { shape: { current: true } }
        const asCall = ([path, access, how, encoding, reply]) =>
          how === 'PAGE'
            ? { method: 'GET', path, options: { access, query } }
            : { method: how, path, options: { access, encoding, reply } }
        const mapped = (from, make) =>
          Object.fromEntries(Object.entries(from).map(([name, value]) => [name, make(value)]))
        export const contract = mapped(decodeCalls(${JSON.stringify(encodeCalls(tables))}), (calls) => mapped(calls, asCall))`
    },
  }
}

const tupleOf = ({ method, path, options: { access, encoding, reply, query } }: Call): CallTuple =>
  method === 'GET' && !reply && 'current' in (query?.shape ?? {})
    ? [path, access, 'PAGE']
    : [path, access, method, encoding, reply]
