import { join } from 'node:path'

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const source = join(import.meta.dirname, '../src')
const app = join(source, 'app/app.tsx')
const outside = join(source, 'external/outside-app.tsx')
const list = join(source, 'crud/list-page.tsx')
/** Layers above every page, loaded right after the frame. */
const layers = [
  'alarms/warnings/alarm/warning-layer',
  'work/work-orders/work-order-layer',
  'work/work-orders/reminders/reminder-layer',
].map((name) => join(source, `features/${name}.tsx`))
/** Whether a module is imported by a library's entry point, but used by few pages. */
const isRare = (id: string) => /(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$/.test(id)
const isZod = (id: string) => id.includes('/node_modules/zod/')

/**
 * Bundles modules that load together into one file. No set imports from a later set, so that every module runs after
 * its dependencies.
 */
export function chunkGroups() {
  let setOf: ((id: string) => string | null) | undefined
  return (id: string, modules: Modules): string | null => {
    setOf ??= setsOf((id) => modules.getModuleInfo(id)?.importedIds ?? [])
    return setOf(id)
  }
}

function setsOf(importsOf: (id: string) => readonly string[]) {
  const inApp = reachedFrom([app], importsOf)
  const outsideToo = reachedFrom([outside], importsOf)
  const inLists = reachedFrom([list], importsOf)
  const inLayers = reachedFrom(layers, importsOf)
  // a file with schemas would load zod on every page
  const withSchemas = [...inApp, ...inLists, ...inLayers].filter((id) => isZod(id) || importsOf(id).some(isZod))
  const apart = reachedFrom(withSchemas, importsOf)
  return (id: string) => {
    if (id === app || layers.includes(id) || id.endsWith('.css') || isRare(id) || apart.has(id)) return null
    if (inApp.has(id)) return outsideToo.has(id) ? 'base' : 'frame'
    if (inLists.has(id)) return outsideToo.has(id) ? 'fields' : 'list'
    return inLayers.has(id) && !outsideToo.has(id) ? 'layers' : null
  }
}

function reachedFrom(starts: readonly string[], importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...importsOf(id))
  }
  return reached
}
