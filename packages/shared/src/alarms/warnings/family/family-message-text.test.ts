import { expect, it } from 'vitest'
import { familyMessageText } from './family-message-text.ts'

const matter = {
  tenantName: '康宁养老',
  name: '张桂兰',
  dataHappenTime: '2026-11-05 08:09:10',
  isDisposed: 2,
  sourceType: 2,
  warningLevel: 2,
  warningContent: '心率155次/分，高于上限140次/分',
  value: '155',
}

it('says only the minimum: no measured value, and no kind unless it is urgent', () => {
  expect(familyMessageText(matter, false)).toBe(
    '【康宁养老】您好，您的家人张桂兰11月5日08:09有一条预警：照护提醒。我们正在处理，如需了解请致电我们。',
  )
  expect(familyMessageText({ ...matter, sourceType: 1, warningLevel: 3, isDisposed: 0 }, false)).toContain(
    '预警：跌倒。我们已收到',
  )
})

it('includes the measured value for a family that may know this value', () => {
  expect(familyMessageText({ ...matter, isDisposed: 1 }, true)).toContain('心率155次/分，高于上限140次/分。我们已处理')
  // the content is written for staff, and must not be sent to the family
  const call = { ...matter, sourceType: 9, warningContent: '请立即联系并处理', value: null }
  expect(familyMessageText(call, true)).toContain('预警：SOS求助。')
})
