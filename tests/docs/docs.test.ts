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

const code = globSync('{packages,tests,bench}/**/*.{ts,tsx}', { cwd: root, exclude: (name) => name === 'node_modules' })
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
/** Functions of libraries and of the database, and those of a file that the playbook names beside them. */
const elsewhere = ['afterAll', 'set_config', 'rule', 'action', 'moves', 'setting']

it.each(globSync('docs/playbooks/*.md', { cwd: root }))('%s tells to call only what the code exports', (page) => {
  const spans = [...readFileSync(join(root, page), 'utf8').matchAll(/`[^`]+`/g)].map(([span]) => span)
  const called = spans.flatMap((span) => [...span.matchAll(/(?<![.$\w])([A-Za-z]\w+)\(/g)].map(([, name = '']) => name))
  expect(
    called.filter(
      (name) => !elsewhere.includes(name) && !new RegExp(`export (?:async )?(?:const|function) ${name}\\b`).test(code),
    ),
    `correct ${page}: the code calls these otherwise by now`,
  ).toEqual([])
})
