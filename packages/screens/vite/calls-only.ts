import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Reduces contracts to their calls in a build, since a wall validates no responses; an import of anything else fails
 * the build.
 */
export function callsOnly(): Plugin {
  return {
    name: 'care:calls-only',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.contract.ts')) return null
      const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>
      return Object.entries(module)
        .filter(([, value]) => isArea(value))
        .map(
          ([name, area]) =>
            `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(area, withoutSchemas))})`,
        )
        .join('\n')
    },
  }
}

/** Whether a value is a record of calls. */
const isArea = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => one?.method && one.path && one.options)

function withoutSchemas(key: string, value: unknown) {
  if (key !== 'options') return value
  const { access, encoding, reply } = value as { access: string; encoding?: string; reply?: string }
  return { access, encoding, reply }
}
