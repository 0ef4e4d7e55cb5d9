import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const pages = globSync(['README.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root })
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8')

  it('links only to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link]) => link ?? '')
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
  })

  it('names only existing folders and files', () => {
    const paths = [...text.matchAll(/`((?:packages|scripts|tests|bench|docs)\/[\w./-]+)`/g)].map(
      ([, path]) => path ?? '',
    )
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('the documentation names only existing commands', () => {
    const commands = [...text.matchAll(/npm (?:run )?(start|test|[\w:]+)(?=[\s`])/g)].map(
      ([, command]) => command ?? '',
    )
    expect(commands.filter((command) => !['install', 'and', 'run'].includes(command) && !scripts[command])).toEqual([])
  })
})
