import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin, runnerImport } from 'vite'

const name = 'first-picture'

/**
 * What stands before the scripts are read: `src/app/early.ts` as a script of its own that the page waits for, and the frame of the
 * sign-in page as markup, hidden until that script says that this is what comes.
 */
export function firstPicture(): Plugin {
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
      // last: what is put in is finished
      order: 'post',
      async handler(html) {
        const picture = `<div id="root"><div class="early" hidden>${await loginPicture(root)}</div></div>`
        // before the styles, which it would wait for
        return html
          .replace('<title>', () => `<script src="/${file}"></script>\n    <title>`)
          .replace('<div id="root"></div>', () => picture)
      },
    },
  }
}

/** A plain script: modules run only after the page has been read. */
async function builtApart(root: string): Promise<string> {
  const input = resolve(root, 'src/app/early.ts')
  const output = { format: 'iife' as const }
  const options = { write: false, target: 'chrome100', rolldownOptions: { input, output } }
  const result = await build({ root, configFile: false, logLevel: 'warn', build: options })
  const chunks = 'output' in result ? result.output : []
  const [chunk] = chunks
  if (chunk?.type !== 'chunk' || chunks.length > 1) throw new Error(`${name}: src/app/early.ts is not one script`)
  return chunk.code
}

async function loginPicture(root: string): Promise<string> {
  const path = resolve(root, 'src/session/login/login-picture.tsx')
  const { module } = await runnerImport<{ loginPicture: () => string }>(path, { root, plugins: [withoutStyles] })
  return module.loginPicture()
}

const empty = '\0no-styles'
/** Markup needs none, and what `runnerImport` makes of them fails. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? empty : null),
  load: (id) => (id === empty ? '' : null),
}
