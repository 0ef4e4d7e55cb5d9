import { expect, it } from 'vitest'
import { ApiError } from '../http/client.ts'
import { challenged, challengeOf } from './challenge.ts'

it('tells what a sign-in lacks from a failure of another kind', () => {
  const { status, message, data } = challenged({ reason: 'second-factor' })
  expect(challengeOf(new ApiError(status, message, null, data))).toEqual({ reason: 'second-factor' })
  expect(challengeOf(new ApiError(428, '验证码不合法'))).toBeNull()
  expect(challengeOf(new ApiError(428, '', null, { reason: 'toString' }))).toBeNull()
  expect(challengeOf(new ApiError(426, '', null, data))).toBeNull()
  expect(challengeOf(new Error('offline'))).toBeNull()
})
