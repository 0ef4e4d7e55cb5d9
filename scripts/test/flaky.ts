import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../infra/paths.ts'
import type { FileResult } from './report.ts'

/** A flaky test: it failed, and passed when its file was repeated alone. */
export interface FlakyTest {
  name: string
  /** Number of whole runs since the flaky one; 0 means the last run. */
  runsAgo: number
}

/** Number of runs remembered: a test that is flaky twice within them fails. */
export const rememberedRuns = 5
const mostRepeated = 8

/**
 * File with the flaky tests, in the repository so that every clone has it: a run that adds a name is committed with the
 * file.
 */
const recordFile = join(root, 'tests/unsteady.json')

/** Files of a whole run to repeat alone; none if too many failed for the failures to be chance. */
export function filesToRepeat(results: FileResult[]): string[] {
  const failed = results.filter((result) => result.failed.length > 0).map(({ file }) => file)
  return failed.length > mostRepeated ? [] : failed.filter((file) => file.includes('.test.'))
}

/**
 * Merges both runs: the second run of a failed file decides, and tests that failed only in the first run are flaky, a
 * defect to be fixed.
 */
export function mergeRuns(first: FileResult[], second: FileResult[]): { results: FileResult[]; unsteady: string[] } {
  const again = new Map(second.map((result) => [result.file, result]))
  const unsteady = first.flatMap(({ file, failed }) => {
    const repeated = again.get(file)
    if (!repeated || repeated.failed.length > 0) return []
    return failed.map((name) => (name === file ? file : `${file} ${name}`))
  })
  const decided = first.map((result) => (result.failed.length > 0 ? (again.get(result.file) ?? result) : result))
  return { results: decided, unsteady }
}

/** Returns the record after this run, and the tests that were already recorded as flaky. */
export function updateFlakyRecord(before: FlakyTest[], unsteady: string[]): { record: FlakyTest[]; failed: string[] } {
  const older = before
    .map(({ name, runsAgo }) => ({ name, runsAgo: runsAgo + 1 }))
    .filter(({ runsAgo }) => runsAgo < rememberedRuns)
  return {
    record: [...unsteady.map((name) => ({ name, runsAgo: 0 })), ...older],
    failed: unsteady.filter((name) => older.some((known) => known.name === name)),
  }
}

/**
 * Updates `tests/unsteady.json` with this run's flaky tests; returns those that were flaky before. A missing file means
 * no flaky tests.
 */
export function saveFlakyRecord(unsteady: string[], file = recordFile): string[] {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FlakyTest[]) : []
  const { record, failed } = updateFlakyRecord(before, unsteady)
  mkdirSync(dirname(file), { recursive: true })
  if (record.length > 0) writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
  else rmSync(file, { force: true })
  return failed
}
