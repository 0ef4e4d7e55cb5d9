import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../infra/paths.ts'

/** Result of one test file or static check. */
export interface FileResult {
  /** Path from the checkout's root, or the name of a static check. */
  file: string
  passed: number
  /** Names of failed tests; a file that could not be loaded is one failure under its own name. */
  failed: string[]
}

interface Written {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Reads the results from vitest's JSON report. */
export function readReport(path: string): FileResult[] {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Written
  return testResults.map(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    return {
      file,
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failed: status === 'failed' && failed.length === 0 ? [file] : failed,
    }
  })
}
