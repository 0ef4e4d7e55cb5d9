import type { Plugin } from 'vite'

const extras = /^primereact\/(tooltip|ripple)$/
const scroller = 'primereact/virtualscroller'
const nothing = '\0care:nothing'
const lateScroller = '\0care:late-scroller'

const sources: Record<string, string> = {
  [nothing]: 'export const Tooltip = () => null\nexport const Ripple = () => null',
  [lateScroller]: `import { createElement, lazy, Suspense } from 'react'
    const Scroller = lazy(async () => ({ default: (await import('${scroller}')).VirtualScroller }))
    export const VirtualScroller = (props) => createElement(Suspense, { fallback: null }, createElement(Scroller, props))`,
}

/**
 * What PrimeReact's components bring along: tooltips and ripples, which no page of ours uses (titles are the browser's own),
 * go; the scroller for thousands of options comes when a list has them.
 */
export function withoutExtras(): Plugin {
  return {
    name: 'care:without-extras',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (source === scroller && importer !== lateScroller) return lateScroller
      if (!extras.test(source)) return null
      if (importer?.includes('/console/src/'))
        this.error(`${source} is left out of the build: see vite/without-extras.ts`)
      return nothing
    },
    load: (id) => sources[id] ?? null,
  }
}
