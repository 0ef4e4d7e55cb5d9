import { expect, it } from 'vitest'
import { appletParamsOf } from './applet-params.ts'

it('reads provider, code and target page from the address', () => {
  expect(appletParamsOf('?auth_code=c-1&type=ding&redirect=%2Fworkorder%2Findex%3Fid%3D5')).toEqual({
    authCode: 'c-1',
    type: 'DING',
    target: '/workorder/index?id=5',
  })
})

it('the target is the home page for an unknown or external address', () => {
  expect(appletParamsOf('')).toEqual({ authCode: null, type: null, target: '/wel/index' })
  expect(appletParamsOf('?auth_code=c&type=GITEE&redirect=//evil.example').type).toBeNull()
  expect(appletParamsOf('?auth_code=c&redirect=//evil.example').target).toBe('/wel/index')
})
