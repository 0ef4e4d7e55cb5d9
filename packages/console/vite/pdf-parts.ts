import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** Files for PDFs that do not embed their fonts, or hold rarer image formats. */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']
const isPart = (name: string) => !/LICENSE|quickjs/.test(name)

/** Serves the files that pdf.js requests by name under /pdf/, so that nothing loads from another origin. */
export function pdfParts(): Plugin {
  return {
    name: 'care:pdf-parts',
    // the default build needs newer browsers than care institutions have
    config: () => ({
      resolve: { alias: [{ find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' }] },
    }),
    generateBundle() {
      for (const folder of folders)
        for (const name of readdirSync(join(root, folder)).filter(isPart))
          this.emitFile({
            type: 'asset',
            fileName: `pdf/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          })
    },
    configureServer({ middlewares }) {
      middlewares.use('/pdf/', (request, response, next) => {
        const [, folder = '', name = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
        if (!folders.includes(folder)) return next()
        createReadStream(join(root, folder, name))
          .on('error', next)
          .pipe(response)
      })
    },
  }
}
