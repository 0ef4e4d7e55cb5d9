import type { TenantChoice } from '@care/shared/admin/session/session'
import { challengeRefusal, wrongOtp } from '@care/shared/admin/session/ways/challenge'
import { readSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import { refusedWithReason } from '@care/shared/http/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, writeDraft } from '../../drafts/draft-store.ts'
import { mockAnswer, queriesTo } from '../../testing/fake-server.ts'
import { me, tokenOf } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { answerConfirm } from '../../testing/steps.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import { takeSwitchedTo } from './switched-notice.ts'

const { switchUser } = contract.tenantSwitch
const choice = (id: number, name: string, given: Partial<TenantChoice> = {}): TenantChoice => ({
  id,
  name,
  code: `c${id}`,
  logo: null,
  ptenantId: 1,
  userId: 5,
  auditStatus: 1,
  status: '0',
  endTime: null,
  packageCode: 'base',
  isDefault: false,
  ...given,
})
const all = [
  choice(me.tenantId, '海淀院'),
  choice(9, '朝阳院'),
  choice(10, '丰台院', { status: '9' }),
  choice(11, '西城院', { auditStatus: 0 }),
  choice(12, '东城院', { auditStatus: 2 }),
]
const answer = () => {
  const { user_info, ...rest } = tokenOf([])
  return { ...rest, access_token: 'there', user_info: { ...user_info, tenantId: 9, tenantName: '朝阳院' } }
}
const replaced = vi.fn()
beforeEach(() => {
  replaced.mockReset()
  vi.spyOn(location, 'replace').mockImplementation((to) => replaced(String(to)))
  mockAnswer(switchUser, ({ query }) => (query.tenantId ? answer() : all))
})
afterEach(() => dropDraft('form'))

async function opened() {
  const user = renderPage(<SwitchDialog />)
  await screen.findByText('朝阳院')
  const press = (name: RegExp) => user.click(screen.getByRole('button', { name }))
  return { user, press }
}

it('offers the user’s institutions, except the current and closed ones', async () => {
  await opened()
  const buttons = within(screen.getByRole('list')).getAllByRole<HTMLButtonElement>('button')
  expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['海淀院当前机构', true],
    ['朝阳院', false],
    ['丰台院已冻结', true],
    ['西城院审核中', true],
    ['东城院审核未通过', true],
  ])
})

it('switching reloads the window with a new session, and announces the institution', async () => {
  sessionStorage.setItem('care.tabs', '[]')
  const { press } = await opened()
  await press(/朝阳院/)
  await waitFor(() => expect(replaced.mock.calls).toEqual([['/wel/index']]))
  expect(queriesTo(switchUser)).toEqual([{}, { tenantId: '9' }])
  expect(readSession()).toMatchObject({ accessToken: 'there', user: { tenantId: 9 } })
  // a new session id, so that other windows of the previous session stay
  expect(readSession()?.id).not.toBe('test')
  expect(localStorage.getItem('care.session.test')).not.toBeNull()
  expect([sessionStorage.getItem('care.tabs'), takeSwitchedTo(), takeSwitchedTo()]).toEqual([null, '朝阳院', null])
})

it('switching asks before unsaved input is lost', async () => {
  const { user, press } = await opened()
  writeDraft('form', { text: '写到一半' })
  await press(/朝阳院/)
  expect(await answerConfirm(user, '返回')).toContain('切换到“朝阳院”后会丢失')
  expect(queriesTo(switchUser)).toEqual([{}])
  await press(/朝阳院/)
  await answerConfirm(user, '放弃内容并切换')
  await waitFor(() => expect(replaced).toHaveBeenCalledOnce())
})

it('asks for the second factor where it is required', async () => {
  mockAnswer(switchUser, ({ query: { tenantId, otp } }) => {
    if (!tenantId) return all
    if (!otp) throw challengeRefusal({ reason: 'second-factor' })
    if (otp !== '123456') throw refusedWithReason('wrong-otp', 400, wrongOtp().message)
    return answer()
  })
  const { user, press } = await opened()
  await press(/朝阳院/)
  const code = await screen.findByRole('textbox')
  await user.type(code, '654321')
  await waitFor(() => expect(document.body.textContent).toContain(wrongOtp().message))
  expect(replaced).not.toHaveBeenCalled()
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '123456')
  await waitFor(() => expect(replaced).toHaveBeenCalledOnce())
  expect(queriesTo(switchUser).at(-1)).toEqual({ tenantId: '9', otp: '123456' })
})
