import { pathToFileURL } from 'node:url'
import { withoutSchemas } from '@care/shared/http/without-schemas'
import type { Plugin } from 'vite'

const contractModule = '@care/shared/contract'
const slim = '\0care:calls'

/** What a page sends a call with is its address, access and form: in a build, api.ts gets the contract without its schemas. */
export function callsOnly(): Plugin {
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
      const { contract } = (await import(pathToFileURL(file).href)) as { contract: object }
      return `export const contract = JSON.parse(${JSON.stringify(JSON.stringify(contract, withoutSchemas))})`
    },
  }
}
