import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { filesToRepeat, mergeRuns, rememberedRuns, saveFlakyRecord, updateFlakyRecord } from './flaky.ts'
import type { FileResult } from './report.ts'

const result = (file: string, failed: string[] = [], passed = 3): FileResult => ({ file, failed, passed })
const journey = 'tests/e2e/care-loop.test.ts'

describe('a repeated run', () => {
  it('selects files that failed, but not a lane that ended before its tests', () => {
    const failed = ['packages/a.test.ts', 'tests/contract/a.test.ts', journey]
    const results = [...failed.map((file) => result(file, ['x'])), result('tests/e2e/shell.test.ts')]
    expect(filesToRepeat([...results, result('parts', ['parts'])])).toEqual(failed)
  })

  it('selects no file if too many failed for the failures to be chance', () => {
    const results = Array.from({ length: 9 }, (_, at) => result(`packages/${at}.test.ts`, ['x']))
    expect(filesToRepeat(results)).toEqual([])
    expect(filesToRepeat(results.slice(1))).toHaveLength(8)
  })

  it('passes the run if the repeated journey passes, and lists the tests that had failed', () => {
    const first = [result('packages/a.test.ts'), result(journey, ['an SOS pops up'], 2)]
    const { results, unsteady } = mergeRuns(first, [result(journey)])
    expect(results.flatMap(({ failed }) => failed)).toEqual([])
    expect(results.map(({ passed }) => passed)).toEqual([3, 3])
    expect(unsteady).toEqual([`${journey} an SOS pops up`])
  })

  it('reports a journey as failed if it fails again, even in another test', () => {
    const { results, unsteady } = mergeRuns([result(journey, ['a'])], [result(journey, ['b'])])
    expect(results).toEqual([result(journey, ['b'])])
    expect(unsteady).toEqual([])
  })

  it('a repeated run does not change the results of files that were not repeated', () => {
    const { results, unsteady } = mergeRuns(
      [result(journey, ['a']), result('packages/a.test.ts', ['b'])],
      [result(journey)],
    )
    expect(results.flatMap(({ failed }) => failed)).toEqual(['b'])
    expect(unsteady).toEqual([`${journey} a`])
  })
})

describe('a flaky test', () => {
  it('fails the run if it is flaky again within the remembered runs, and not afterwards', () => {
    const at = (runsAgo: number) => updateFlakyRecord([{ name: 'a', runsAgo }], ['a']).failed
    expect(at(0)).toEqual(['a'])
    expect(at(rememberedRuns - 2)).toEqual(['a'])
    expect(at(rememberedRuns - 1)).toEqual([])
    expect(updateFlakyRecord([{ name: 'a', runsAgo: 0 }], ['b']).failed).toEqual([])
  })

  it('a flaky test is recorded, and its record is deleted after enough runs without flaky tests', () => {
    const folder = mkdtempSync(join(tmpdir(), 'care-record-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'unsteady.json')
    expect(saveFlakyRecord(['a'], file)).toEqual([])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([{ name: 'a', runsAgo: 0 }])
    for (let run = 1; run < rememberedRuns; run++) expect(saveFlakyRecord([], file)).toEqual([])
    expect(existsSync(file)).toBe(true)
    saveFlakyRecord([], file)
    expect(existsSync(file)).toBe(false)
  })
})
