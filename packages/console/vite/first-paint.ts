import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin, runnerImport } from 'vite'

const name = 'first-picture'

/**
 * Runs before the bundle: `src/app/before-paint.ts` as a blocking script, and the frame of the sign-in page as markup, hidden
 * until that script reveals it.
 */
export function firstPaint(): Plugin {
  let root = ''
  let file = ''
  return {
    name,
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      const source = await builtApart(root)
      file = `assets/early-${createHash('sha1').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: file, source })
    },
    transformIndexHtml: {
      // runs last, so that no other plugin transforms what it inserts
      order: 'post',
      async handler(html) {
        const picture = `<div id="root"><div class="early" hidden>${await loginMarkup(root)}</div></div>`
        // inserted before the stylesheets, which would block the script
        return html
          .replace('<title>', () => `<script src="/${file}"></script>\n    <title>`)
          .replace('<div id="root"></div>', () => picture)
      },
    },
  }
}

/** Builds a classic script, because modules are deferred until the document is parsed. */
async function builtApart(root: string): Promise<string> {
  const input = resolve(root, 'src/app/before-paint.ts')
  const output = { format: 'iife' as const }
  const options = { write: false, target: 'chrome100', rolldownOptions: { input, output } }
  const result = await build({ root, configFile: false, logLevel: 'warn', build: options })
  const chunks = 'output' in result ? result.output : []
  const [chunk] = chunks
  if (chunk?.type !== 'chunk' || chunks.length > 1)
    throw new Error(`${name}: src/app/before-paint.ts is not one script`)
  return chunk.code
}

async function loginMarkup(root: string): Promise<string> {
  const path = resolve(root, 'src/session/login/login-markup.tsx')
  const { module } = await runnerImport<{ loginMarkup: () => string }>(path, { root, plugins: [withoutStyles] })
  return module.loginMarkup()
}

const empty = '\0no-styles'
/** Drops style imports: markup needs none, and `runnerImport` fails on them. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? empty : null),
  load: (id) => (id === empty ? '' : null),
}
