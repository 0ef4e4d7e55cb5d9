import { expect, it } from 'vitest'
import { cameraConsentError } from './camera-consent.ts'

it('names everybody without consent, and why', () => {
  const seen = (name: string, standing: Parameters<typeof cameraConsentError>[0][number]['standing']) => ({
    name,
    standing,
  })
  expect(cameraConsentError([])).toBeNull()
  expect(cameraConsentError([seen('王秀英', 'given')])).toBeNull()
  expect(cameraConsentError([seen('王秀英', 'given'), seen('李玉兰', 'none'), seen('张桂芳', 'expired')])).toBe(
    '不能查看：李玉兰还没有登记摄像头授权；张桂芳的摄像头授权已过期',
  )
  expect(cameraConsentError([seen('王秀英', 'withdrawn')])).toBe('不能查看：王秀英已撤回摄像头授权')
  expect(cameraConsentError([seen('王秀英', 'refused')])).toBe('不能查看：王秀英不同意使用摄像头')
})
