import { join } from 'node:path'
import type { Plugin } from 'vite'

const api = 'primereact/api'
const withSettings = '\0care:prime-api'
const settings = join(import.meta.dirname, '../src/kit/prime/prime-settings.ts')

/**
 * Whatever is loaded of PrimeReact brings our settings along, so that no page has to load its provider before anything is seen.
 * The development server packs libraries beforehand and past this: there main.tsx loads the settings itself.
 */
export function primeSettings(): Plugin {
  return {
    name: 'care:prime-settings',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === api && importer !== withSettings && importer !== settings ? withSettings : null,
    load: (id) =>
      id === withSettings
        ? `import ${JSON.stringify(settings)}\nexport * from '${api}'\nexport { default } from '${api}'`
        : null,
  }
}
