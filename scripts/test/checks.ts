import { join } from 'node:path'
import { root } from '../infra/paths.ts'
import { runToEnd } from '../infra/programs.ts'
import type { FileResult } from './report.ts'

const checks = {
  'biome check': ['@biomejs/biome/bin/biome', 'check', '.'],
  'tsc -b': ['typescript/bin/tsc', '-b'],
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

/** Lint, types, boundaries and dead code, beside the tests, which come first, and one after the other: together they would slow what waits. */
export async function runChecks(): Promise<FileResult[]> {
  const results: FileResult[] = []
  for (const [name, command] of Object.entries(checks)) results.push(await runCheck(name, command))
  return results
}

async function runCheck(name: string, [script = '', ...args]: string[]): Promise<FileResult> {
  try {
    await runToEnd(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: root, gently: true })
    console.log(`✓ ${name}`)
    return { file: name, passed: 1, failed: [] }
  } catch (error) {
    console.error(`✗ ${name}\n${error instanceof Error ? error.message : error}`)
    return { file: name, passed: 0, failed: [name] }
  }
}
