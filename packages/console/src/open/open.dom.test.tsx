import { contract } from '@care/shared/contract'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import type { Details } from '@care/shared/forms/questionnaires/questionnaire'
import type { Setting } from '@care/shared/forms/questionnaires/setting'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { bodiesTo, mockAnswer, mockRefusal } from '../testing/fake-server.ts'
import { OpenPage } from './open-page.tsx'
import { readForm } from './read-form.ts'

const { questionnaires, questionnaireResults, questionnairePhones, questionnairePartials } = contract
const { questionnaireLinks } = contract
const key = 'a'.repeat(32)
const item = (formItemId: number, given: Partial<FormItem>): FormItem => ({
  id: formItemId,
  projectKey: key,
  formItemId,
  type: 'INPUT',
  label: `题${formItemId}`,
  displayType: false,
  showLabel: true,
  required: false,
  defaultValue: { json: false, value: null },
  placeholder: null,
  sort: formItemId,
  span: 24,
  expand: {},
  regList: [],
  ...given,
})
const options = [
  { label: '好', value: 1 },
  { label: '不好', value: 2 },
]
const details = (version = 1): Details => ({
  project: {
    id: 1,
    key,
    name: '满意度',
    describe: '',
    userId: null,
    sourceType: 1,
    sourceId: null,
    status: 2,
    type: 1,
    deleted: false,
    createTime: '2026-11-01 08:00:00',
    updateTime: '2026-11-01 08:00:00',
    tenantId: 1000002,
    questionnaireType: 3,
    serverProjectIds: [],
    isDefault: false,
    isCheckin: false,
    version,
    isChanged: false,
  },
  projectItems: [
    item(101, { type: 'RADIO', label: '饭菜', required: true, expand: { options } }),
    item(102, { label: '哪里不好' }),
  ],
  projectLogics: [
    {
      id: 1,
      projectKey: key,
      formItemId: 102,
      expression: 1,
      conditionList: [{ formItemId: 101, expression: 'eq', optionValue: 2 }],
    },
  ],
  userProjectTheme: null,
})
const setting: Setting = {
  projectKey: key,
  submitPromptImg: '',
  submitPromptText: '谢谢您',
  submitJumpUrl: '',
  publicResult: false,
  wxWrite: false,
  wxWriteOnce: false,
  everyoneWriteOnce: true,
  everyoneDayWriteOnce: false,
  writeOncePromptText: '',
  newWriteNotifyEmail: '',
  newWriteNotifyWx: '',
  recordWxUser: false,
  timedCollectionBeginTime: null,
  timedCollectionEndTime: null,
  timedNotEnabledPromptText: '',
  timedDeactivatePromptText: '',
  timedQuantitativeQuantity: null,
  timedEndPromptText: '',
  shareImg: '',
  shareTitle: '',
  shareDesc: '',
  grades: [],
}

const open = () => render(<OpenPage formKey={key} first={readForm(key)} />)
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  mockAnswer(questionnaires.settingStatus, setting)
  mockAnswer(questionnaires.details, details())
})

it('asks for missing answers before submitting, and submits the answers of shown items', async () => {
  mockAnswer(questionnaireResults.create, { id: 1, serialNumber: 7, score: null, ruleName: null })
  open()
  await user.click(await screen.findByRole('button', { name: '提交' }))
  expect(screen.getByText('此题必填')).toBeTruthy()
  expect(screen.queryByLabelText('哪里不好')).toBe(null)
  await user.click(screen.getByRole('radio', { name: '不好' }))
  await user.type(screen.getByLabelText('哪里不好'), '太咸')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByText('谢谢您')
  expect(bodiesTo(questionnaireResults.create)).toEqual([
    expect.objectContaining({ projectKey: key, version: 1, originalData: { field101: 2, field102: '太咸' } }),
  ])
  // a form that is answered once offers no second submission
  expect(screen.queryByRole('button', { name: '再填一份' })).toBe(null)
})

it('the form continues on another device by an address with a key', async () => {
  mockAnswer(questionnairePartials.keep, { id: 40, revision: 1, updateTime: '2026-11-26 08:00:00' })
  open()
  await user.click(await screen.findByRole('radio', { name: '不好' }))
  await user.click(screen.getByRole('button', { name: '换一台设备继续填写' }))
  const address = new URL((await screen.findByRole<HTMLInputElement>('textbox', { name: /从这里继续/ })).value)
  const said = { version: 1, revision: 0, originalData: { field101: 2 }, deviceKey: address.hash.slice(3) }
  await waitFor(() => expect(bodiesTo(questionnairePartials.keep)[0]).toMatchObject(said))
  cleanup()
  localStorage.clear()
  history.replaceState(null, '', address.pathname + address.hash)
  mockAnswer(questionnairePartials.find, ({ query }) =>
    query.deviceKey === said.deviceKey
      ? {
          ...said,
          originalData: { field101: 2, field102: '太咸' },
          id: 40,
          revision: 2,
          completeTime: 9_000,
          updateTime: '',
        }
      : null,
  )
  open()
  expect((await screen.findByLabelText<HTMLInputElement>('哪里不好')).value).toBe('太咸')
  history.replaceState(null, '', '/')
})

it('shows that the form was submitted on another device meanwhile', async () => {
  mockRefusal(questionnairePartials.keep, 200, '该问卷已在其他设备上继续填写或提交，请刷新后再填', {
    reason: 'conflict',
  })
  open()
  await user.click(await screen.findByRole('radio', { name: '好' }))
  await user.click(screen.getByRole('button', { name: '换一台设备继续填写' }))
  await screen.findByText('该问卷已在其他设备上继续填写或提交，请刷新后再填')
  screen.getByRole('button', { name: '刷新' })
})

it('verifies a phone number by SMS code', async () => {
  mockAnswer(questionnaires.details, {
    ...details(),
    projectItems: [item(101, { type: 'PHONE_VERIFICATION', label: '家属手机号码' })],
    projectLogics: [],
  })
  mockAnswer(questionnairePhones.sendCode, true)
  mockAnswer(questionnairePhones.check, true)
  mockAnswer(questionnaireResults.create, { id: 1, serialNumber: 1, score: null, ruleName: null })
  open()
  await user.type(await screen.findByLabelText('家属手机号码'), '13800000000')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await screen.findByText('60 秒后重发')
  await user.type(screen.getByLabelText('短信验证码'), '123456')
  await screen.findByText('✓ 已验证')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByText('谢谢您')
  expect(bodiesTo(questionnairePhones.check)).toEqual([{ phoneNumber: '13800000000', code: '123456' }])
})

it('continues from the stored answers, and shows that the form was changed meanwhile', async () => {
  open()
  await user.click(await screen.findByRole('radio', { name: '不好' }))
  dispatchEvent(new Event('pagehide'))
  cleanup()
  mockAnswer(questionnaires.details, details(2))
  open()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '不好' })).checked).toBe(true)
  screen.getByText('问卷已更新，请核对已填写的答案。')
})

it('the form is filled in offline, and submitted once online', async () => {
  open()
  await screen.findByRole('radio', { name: '好' })
  cleanup()
  const served = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  open()
  await user.click(await screen.findByRole('radio', { name: '好' }))
  await user.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByText('没有网络，答案已保存在本机，联网后自动提交')
  // closes the window and opens it again, online
  cleanup()
  vi.stubGlobal('fetch', served)
  mockAnswer(questionnaireResults.create, { id: 1, serialNumber: 1, score: null, ruleName: null })
  open()
  await screen.findByText('谢谢您')
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(bodiesTo(questionnaireResults.create)).toHaveLength(1))
})

it('keeps the answers when the server refuses, and shows why', async () => {
  mockRefusal(questionnaireResults.create, 200, '问卷收集数量已满')
  open()
  await user.click(await screen.findByRole('radio', { name: '好' }))
  await user.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByText('问卷收集数量已满')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '好' }).checked).toBe(true)
})

/** Opens the form by a personal link. */
function openBy(token: string) {
  history.replaceState(null, '', `/s/${key}?p=${token}`)
  open()
}
const [mine, theirs] = ['m'.repeat(22), 't'.repeat(22)]

it('starts with the known answers of the elder behind the link, and submits the link with the answers', async () => {
  const known = { refusal: null, elder: '王**', originalData: { field101: 2, field102: '王秀英' } }
  mockAnswer(questionnaireLinks.open, ({ body }) => (body.linkToken === mine ? known : { ...known, originalData: {} }))
  mockAnswer(questionnaireResults.create, { id: 1, serialNumber: 1, score: null, ruleName: null })
  openBy(mine)
  await screen.findByText('为 王** 填写')
  const name = screen.getByLabelText<HTMLInputElement>('哪里不好')
  expect(name.value).toBe('王秀英')
  await user.type(name, '改')
  dispatchEvent(new Event('pagehide'))
  cleanup()
  // another link on the same device starts anew
  openBy(theirs)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '不好' })).checked).toBe(false)
  cleanup()
  // changed answers are not overwritten
  openBy(mine)
  expect((await screen.findByLabelText<HTMLInputElement>('哪里不好')).value).toBe('王秀英改')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByText('谢谢您')
  expect(bodiesTo(questionnaireResults.create)).toEqual([
    expect.objectContaining({ linkToken: mine, originalData: { field101: 2, field102: '王秀英改' } }),
  ])
  history.replaceState(null, '', '/')
})

it('shows why a link is invalid, without a request for a malformed link', async () => {
  mockAnswer(questionnaireLinks.open, { refusal: '已通过该链接提交过', elder: '', originalData: {} })
  openBy(mine)
  await screen.findByText('已通过该链接提交过')
  cleanup()
  openBy('short')
  await screen.findByText('链接已失效')
  expect(bodiesTo(questionnaireLinks.open)).toHaveLength(1)
  history.replaceState(null, '', '/')
})

it('shows the same text for a closed and an unknown form', async () => {
  mockAnswer(questionnaires.settingStatus, null)
  mockRefusal(questionnaires.details, 404, '问卷不存在')
  open()
  await screen.findByText('问卷未发布或已停止收集')
  cleanup()
  render(<OpenPage formKey="../x" first={readForm('../x')} />)
  await screen.findByText('问卷未发布或已停止收集')
})
