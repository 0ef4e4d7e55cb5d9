import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../infra/paths.ts'
import { runToEnd } from '../infra/programs.ts'
import type { FileResult } from './report.ts'

/** One checker and one builder, because on two cores more of them only need more memory: 9 GB instead of 2. */
const typeCheck = ['-b', '--checkers', '1', '--builders', '1']
/** Memory limit of the compiler, a Go program: near the limit it collects garbage more often, and stays below 3 GB. */
const env = { GOMEMLIMIT: '2600MiB' }

const checks = {
  'biome check': ['@biomejs/biome/bin/biome', 'check'],
  'tsc -b': ['typescript/bin/tsc', ...typeCheck],
  depcruise: [
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'packages',
    'tests',
  ],
  knip: ['knip/bin/knip.js'],
}

/**
 * Maximum size in bytes of a generated declaration file, because the compiler reads the file again for every importer.
 */
const maxDeclaration = 112_000

export const checkNames = [...Object.keys(checks), 'declarations']

/**
 * Runs lint, types, boundaries and dead code checks beside the tests, one by one so as not to slow the tests. For a
 * change only the files of `paths` are linted; other checks cover all files, since one file may break another.
 */
export async function runChecks(paths?: string[]): Promise<FileResult[]> {
  const results: FileResult[] = []
  for (const [name, command] of Object.entries(checks)) {
    const linted = paths?.filter((path) => existsSync(join(root, path))) ?? ['.']
    const more = name === 'biome check' ? ['--no-errors-on-unmatched', ...linted] : []
    if (name !== 'biome check' || linted.length > 0) results.push(await runCheck(name, [...command, ...more]))
  }
  return [...results, checkDeclarations()]
}

/**
 * Fails for large declaration files, which repeat the members of inferred types; the members of a named type
 * (`interface`, or an annotation on the export) are written once.
 */
function checkDeclarations(): FileResult {
  const large = globSync('.build/*/src/**/*.d.ts', { cwd: root }).filter(
    (file) => statSync(join(root, file)).size > maxDeclaration,
  )
  for (const file of large) console.error(`✗ ${file} 超过 ${maxDeclaration} 字节，请给导出的类型命名`)
  return { file: 'declarations', passed: large.length === 0 ? 1 : 0, failed: large }
}

async function runCheck(name: string, [script = '', ...args]: string[]): Promise<FileResult> {
  try {
    await runToEnd(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: root, env, gently: true })
    console.log(`✓ ${name}`)
    return { file: name, passed: 1, failed: [] }
  } catch (error) {
    console.error(`✗ ${name}\n${error instanceof Error ? error.message : error}`)
    return { file: name, passed: 0, failed: [name] }
  }
}
