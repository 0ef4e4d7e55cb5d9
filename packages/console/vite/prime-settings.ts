import { join } from 'node:path'
import type { Plugin } from 'vite'

const api = 'primereact/api'
const withSettings = '\0care:prime-api'
const settings = join(import.meta.dirname, '../src/kit/prime/prime-settings.ts')

/**
 * Any import of PrimeReact also loads our settings, so that no page needs its provider before the first render. The
 * development server pre-bundles libraries and bypasses this plugin, so there main.tsx loads the settings.
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
