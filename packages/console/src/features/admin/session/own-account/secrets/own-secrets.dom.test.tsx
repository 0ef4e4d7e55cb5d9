import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../../../../../testing/fake-server.ts'
import { fill } from '../../../../../testing/fill.ts'
import { renderPage } from '../../../../../testing/render-page.tsx'
import { waitForToast } from '../../../../../testing/steps.ts'
import { ProfilePanel } from '../profile-panel.tsx'
import { LockPasswordPanel } from './lock-password-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'

const { profile, passwordPolicy, lock } = contract
const policy = { minLength: 8, needsMixedCase: true, needsSign: false, maxAgeDays: 0, notLast: 0 }
const body = () => document.body
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

beforeEach(() => mockAnswer(profile.edit, true))

it('a name is saved as entered, and is required', async () => {
  const user = renderPage(<ProfilePanel />)
  await fill(user, body(), { 姓名: '  ' })
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请输入姓名')
  await fill(user, body(), { 姓名: ' 周敏敏 ' })
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitForToast('更新成功')
  expect(bodiesTo(profile.edit)).toEqual([{ nickName: '周敏敏' }])
})

describe('changing the own password', () => {
  const opened = async () => {
    mockAnswer(passwordPolicy.get, policy)
    const user = renderPage(<PasswordPanel />)
    await screen.findByLabelText('原密码')
    const change = async (typed: string[]) => {
      await fill(
        user,
        body(),
        Object.fromEntries(['原密码', '新密码', '确认密码'].map((label, at) => [label, typed[at] ?? ''])),
      )
      await user.click(screen.getByRole('button', { name: '修改密码' }))
    }
    return change
  }

  it.each([
    ['请输入原密码', ['', 'Fresh2026', 'Fresh2026']],
    ['密码必须由数字，英文字母组成！', ['Care2026', 'abcdefgh', 'abcdefgh']],
    ['密码长度不低于6个字符。', ['Care2026', 'Ab1', 'Ab1']],
    ['密码长度不超过12个字符。', ['Care2026', 'Abcdefghij123', 'Abcdefghij123']],
    ['两次输入的密码不一致', ['Care2026', 'Fresh2026', 'Fresh2027']],
    ['新密码不能与原密码相同', ['Care2026', 'Care2026', 'Care2026']],
  ])('a password is not sent: %s', async (words, typed) => {
    const change = await opened()
    await change(typed)
    await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(words))
    expect(callsTo(profile.edit)).toEqual([])
  })

  it.each([
    ['fresh2026', '大写'],
    ['Fres206', '8'],
  ])('the password %s is refused by the institution’s policy', async (typed, word) => {
    const change = await opened()
    await change(['Care2026', typed, typed])
    expect((await screen.findByRole('alert')).textContent).toContain(word)
    expect(callsTo(profile.edit)).toEqual([])
  })

  it('a password is sent once with the current one, and clears the form', async () => {
    const change = await opened()
    await change(['Care2026', 'Fresh2026', 'Fresh2026'])
    await waitForToast('密码修改成功，其他设备已退出登录')
    expect(bodiesTo(profile.edit)).toEqual([{ password: 'Care2026', newpassword1: 'Fresh2026', enc: '0' }])
    await waitFor(() =>
      expect([input('原密码').value, input('新密码').value, input('确认密码').value]).toEqual(['', '', '']),
    )
  })

  it('a password that the server refuses can be corrected', async () => {
    mockRefusal(profile.edit, 200, '原密码不正确')
    const change = await opened()
    await change(['Wrong2026', 'Fresh2026', 'Fresh2026'])
    await waitForToast('原密码不正确')
    expect(input('新密码').value).toBe('Fresh2026')
  })
})

it('a lock password is sent trimmed, with the sign-in password', async () => {
  mockAnswer(lock.setPassword, true)
  const user = renderPage(<LockPasswordPanel />)
  const save = () => user.click(screen.getByRole('button', { name: '保存锁屏密码' }))
  await fill(user, body(), { 锁屏密码: 'lock-1', 确认锁屏密码: 'lock-2', 登录密码: 'Care2026' })
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('两次输入的密码不一致')
  await fill(user, body(), { 锁屏密码: ' lock-1 ', 确认锁屏密码: 'lock-1' })
  await save()
  await waitForToast('锁屏密码已保存')
  expect(bodiesTo(lock.setPassword)).toEqual([{ lockPassword: 'lock-1', password: 'Care2026', enc: '0' }])
})
