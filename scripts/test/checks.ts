import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../infra/paths.ts'
import { runToEnd } from '../infra/programs.ts'
import type { FileResult } from './report.ts'

/** One checker and one builder: on two cores more of them only take more memory, 9 GB instead of 2. */
const typeCheck = ['-b', '--checkers', '1', '--builders', '1']
/** The compiler is a Go program: from here on it collects garbage oftener, and stays below 3 GB. */
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

export const checkNames = Object.keys(checks)

/**
 * Lint, types, boundaries and dead code, beside the tests and one after the other: together they would slow what waits. Of a change
 * (`paths`) only its files are linted; the others are checked whole, as one file may break what another says.
 */
export async function runChecks(paths?: string[]): Promise<FileResult[]> {
  const results: FileResult[] = []
  for (const [name, command] of Object.entries(checks)) {
    const linted = paths?.filter((path) => existsSync(join(root, path))) ?? ['.']
    const more = name === 'biome check' ? ['--no-errors-on-unmatched', ...linted] : []
    if (name !== 'biome check' || linted.length > 0) results.push(await runCheck(name, [...command, ...more]))
  }
  return results
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
