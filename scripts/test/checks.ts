import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../infra/paths.ts'
import { runToEnd } from '../infra/programs.ts'
import type { FileResult } from './report.ts'

/** One checker and one builder: on two cores, more of them only take more memory, 9 GB instead of 2. */
const typeCheck = ['-b', '--checkers', '1', '--builders', '1']
/** The compiler is a Go program: near this limit it collects garbage more often, and stays below 3 GB. */
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

/** Bytes that the compiler may write of the types of one file: everybody who imports it reads them again. */
const maxDeclaration = 112_000

export const checkNames = [...Object.keys(checks), 'declarations']

/**
 * Runs lint, types, boundaries and dead code checks beside the tests, one by one so as not to slow them. For a change
 * (`paths`) only its files are linted; the other checks cover everything, since one file may break another.
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

/** A large declaration lists the members of inferred types again and again; one that is named (`interface`, or an annotation on the export) is written once. */
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
