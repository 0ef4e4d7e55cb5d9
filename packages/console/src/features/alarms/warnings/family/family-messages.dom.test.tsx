import type { FamilyMessage, FamilyNotification as Told } from '@care/shared/alarms/warnings/family/family-message'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { choices } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { answerConfirm, press, waitForToast } from '../../../../testing/steps.ts'
import { FamilyMessages } from './family-messages.tsx'

const { familyTellings, dictionaries } = contract
const told: Told = {
  refusal: null,
  text: '【康宁养老】您好，您的家人张桂兰有一条预警：跌倒。',
  contacts: [
    {
      contactId: 31,
      name: '王芳',
      relation: '4',
      mobile: '13800000001',
      isEmergency: true,
      refusals: { sms: null, wechat: '未关联公众号' },
    },
    {
      contactId: 32,
      name: '王强',
      relation: '3',
      mobile: '010-1',
      isEmergency: false,
      refusals: { sms: '没有可收短信的手机号码', wechat: '未关联公众号' },
    },
  ],
  tellings: [],
  unconnected: ['sms', 'wechat'],
}

const sent: FamilyMessage = {
  id: 5,
  contactId: 31,
  contactName: '王芳',
  relation: '4',
  mobile: '13800000001',
  channel: 'sms',
  text: '已写好的消息',
  state: 'sent',
  link: null,
  createUser: '李值班',
  createTime: '2026-11-20 08:00:00',
  openTime: null,
  readTime: null,
}

beforeEach(() => mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 3: '儿子', 4: '女儿' })))
const shown = (given: Partial<Told> = {}) => {
  mockAnswer(familyTellings.of, { ...told, ...given })
  return renderPage(<FamilyMessages warning={{ ...warningNumber(77), trail: [] }} />, { may: ['warning:handle'] })
}
const open = '选择要告知的家属'

it('a message is sent to one family member after a preview, once per press', async () => {
  const user = shown()
  expect(callsTo(familyTellings.of)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: open }))
  await screen.findByText('没有可收短信的手机号码')
  expect(screen.queryByRole('button', { name: '用微信公众号告知王芳' })).toBeNull()

  mockAnswer(familyTellings.tell, { ...sent, state: 'outbox' })
  await press(user, '用短信告知王芳')
  expect(await answerConfirm(user, '发送')).toContain('短信未接入：消息留在这里，由您转告')
  await waitForToast('已留存，请复制后转告')
  expect(bodiesTo(familyTellings.tell)).toEqual([
    { warningId: 77, contactId: 31, channel: 'sms', requestKey: expect.stringMatching(/^[0-9a-f]{24}$/) },
  ])
})

it('the panel shows why no family member can be notified, and which earlier messages were read', async () => {
  const read: FamilyMessage = { ...sent, id: 6, state: 'read', readTime: '2026-11-20 08:05:00' }
  const waits: FamilyMessage = { ...sent, id: 7, state: 'outbox', link: 'https://care.example.cn/f/abc' }
  const user = shown({ refusal: '长者不同意告知家属，不能发送', tellings: [waits, read] })
  await user.click(screen.getByRole('button', { name: open }))
  await screen.findByText('长者不同意告知家属，不能发送')
  expect(screen.queryByRole('button', { name: /告知王芳/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: '复制消息' })).toHaveLength(1)
  screen.getByText('已读', { selector: '.tag' })
  screen.getByText('待转告')
})

it('no request is sent for people who may not handle warnings', () => {
  renderPage(<FamilyMessages warning={{ ...warningNumber(77), trail: [] }} />, { may: ['warning:view'] })
  expect(screen.queryByText('告知家属')).toBeNull()
})
