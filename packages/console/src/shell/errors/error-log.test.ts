import { ApiError } from '@care/shared/http/client'
import { expect, it } from 'vitest'
import { describeError, errorsOf, type LoggedError, maxErrors, withError } from './error-log.ts'

const here = { id: '1', info: '', url: '/oldMan/index', time: '2026-11-21 08:00:00' }

it('keeps the request id of an error', () => {
  expect(describeError('promise', new ApiError(500, '系统未知错误', 'r-1'), here)).toMatchObject({
    type: 'promise',
    message: '系统未知错误',
    requestId: 'r-1',
    url: '/oldMan/index',
  })
  expect(describeError('error', 'broken', here)).toMatchObject({ message: 'broken', stack: '' })
  expect(describeError('error', new Error('x'.repeat(9_000)), here).message).toHaveLength(1000)
})

it('keeps the newest errors, up to the size of one report', () => {
  const many = Array.from({ length: maxErrors + 5 }, (_, at) => describeError('error', `no ${at}`, here))
  const log = many.reduce<LoggedError[]>(withError, [])
  expect(log).toHaveLength(maxErrors)
  expect(log[0]?.message).toBe(`no ${maxErrors + 4}`)
})

it('starts an empty log when the stored log cannot be parsed', () => {
  expect(errorsOf({ message: 'x' })).toEqual([])
  expect(errorsOf([null, 1, { message: 'x', time: 'y' }])).toEqual([{ message: 'x', time: 'y' }])
})
