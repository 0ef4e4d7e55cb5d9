import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../infra/paths.ts'

/** What came of one test file, or of one static check. */
export interface FileResult {
  /** From the checkout's root. */
  file: string
  passed: number
  /** Names of what failed; a file that could not even be loaded is one failure under its own name. */
  failed: string[]
}

interface Written {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** The files of a report that vitest wrote as JSON. */
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
