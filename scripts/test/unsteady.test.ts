import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { FileResult } from './report.ts'
import { decide, keepRecord, remember, rememberedRuns, toRepeat } from './unsteady.ts'

const result = (file: string, failed: string[] = [], passed = 3): FileResult => ({ file, failed, passed })
const journey = 'tests/e2e/care-loop.test.ts'

describe('a second run', () => {
  it('is given to files that failed, and not to a lane that ended before its tests', () => {
    const failed = ['packages/a.test.ts', 'tests/contract/a.test.ts', journey]
    const results = [...failed.map((file) => result(file, ['x'])), result('tests/e2e/shell.test.ts')]
    expect(toRepeat([...results, result('parts', ['parts'])])).toEqual(failed)
  })

  it('is given to nothing when so many failed that it cannot be chance', () => {
    const results = Array.from({ length: 9 }, (_, at) => result(`packages/${at}.test.ts`, ['x']))
    expect(toRepeat(results)).toEqual([])
    expect(toRepeat(results.slice(1))).toHaveLength(8)
  })

  it('makes the run green when the journey passes, and names what had failed', () => {
    const first = [result('packages/a.test.ts'), result(journey, ['an SOS pops up'], 2)]
    const { results, unsteady } = decide(first, [result(journey)])
    expect(results.flatMap(({ failed }) => failed)).toEqual([])
    expect(results.map(({ passed }) => passed)).toEqual([3, 3])
    expect(unsteady).toEqual([`${journey} an SOS pops up`])
  })

  it('leaves a journey failed that fails again, even in another test', () => {
    const { results, unsteady } = decide([result(journey, ['a'])], [result(journey, ['b'])])
    expect(results).toEqual([result(journey, ['b'])])
    expect(unsteady).toEqual([])
  })

  it('does not touch what was not run again', () => {
    const { results, unsteady } = decide(
      [result(journey, ['a']), result('packages/a.test.ts', ['b'])],
      [result(journey)],
    )
    expect(results.flatMap(({ failed }) => failed)).toEqual(['b'])
    expect(unsteady).toEqual([`${journey} a`])
  })
})

describe('who was unsteady', () => {
  it('has failed when it is so again within the remembered runs, and not afterwards', () => {
    const at = (runsAgo: number) => remember([{ name: 'a', runsAgo }], ['a']).failed
    expect(at(0)).toEqual(['a'])
    expect(at(rememberedRuns - 2)).toEqual(['a'])
    expect(at(rememberedRuns - 1)).toEqual([])
    expect(remember([{ name: 'a', runsAgo: 0 }], ['b']).failed).toEqual([])
  })

  it('is written down, and forgotten with its file when enough runs were steady', () => {
    const folder = mkdtempSync(join(tmpdir(), 'care-record-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'unsteady.json')
    expect(keepRecord(['a'], file)).toEqual([])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([{ name: 'a', runsAgo: 0 }])
    for (let run = 1; run < rememberedRuns; run++) expect(keepRecord([], file)).toEqual([])
    expect(existsSync(file)).toBe(true)
    keepRecord([], file)
    expect(existsSync(file)).toBe(false)
  })
})
