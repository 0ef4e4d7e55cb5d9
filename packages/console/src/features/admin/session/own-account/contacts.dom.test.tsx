import { contract } from '@care/shared/contract'
import { wrongInput } from '@care/shared/http/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { press, waitForToast } from '../../../../testing/steps.ts'
import { ProfilePanel } from './profile-panel.tsx'

const { profile, email, phone, secondFactor } = contract

describe('changing the mail address of the own account', () => {
  const opened = async () => {
    const user = renderPage(<ProfilePanel />)
    await user.click(screen.getByRole('button', { name: '更换邮箱' }))
    const form = await screen.findByRole('dialog', { name: '更换邮箱' })
    return { user, form, press: (name: string) => user.click(within(form).getByRole('button', { name })) }
  }

  it('a mail address is saved once verified by a code sent to it', async () => {
    mockAnswer(email.sendCode, true)
    mockAnswer(email.prove, true)
    const { user, form, press } = await opened()
    await user.type(within(form).getByLabelText('新邮箱'), ' zhou@example.cn ')
    await press('获取验证码')
    await within(form).findByText('验证码已发送到 zhou@example.cn，5 分钟内有效')
    await press('验证并使用')
    expect((await within(form).findByRole('alert')).textContent).toBe('请输入邮箱验证码')
    await user.type(within(form).getByLabelText('邮箱验证码'), '123456')
    await press('验证并使用')
    await waitForToast('邮箱已验证')
    expect(bodiesTo(email.sendCode)).toEqual([{ email: 'zhou@example.cn' }])
    expect(bodiesTo(email.prove)).toEqual([{ email: 'zhou@example.cn', code: '123456' }])
  })

  it.each([
    ['新邮箱', 'email', '邮箱已被使用'],
    ['邮箱验证码', 'code', '邮箱验证码不正确或已过期'],
  ])('a refused mail address shows the reason at %s', async (label, field, words) => {
    mockAnswer(email.prove, () => {
      throw wrongInput(field, words, 200)
    })
    const { user, form, press } = await opened()
    await user.type(within(form).getByLabelText('新邮箱'), 'zhou@example.cn')
    await user.type(within(form).getByLabelText('邮箱验证码'), '123456')
    await press('验证并使用')
    expect((await within(form).findByRole('alert')).textContent).toBe(words)
    const wrong = [...form.querySelectorAll('[aria-invalid=true]')].map((one) => one.getAttribute('name'))
    expect(wrong).toEqual([field])
    expect(within(form).getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('changing the phone of the own account', () => {
  const state = { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 }
  const opened = async (given: Partial<typeof state>, own: string | null = '13900000005') => {
    mockAnswer(secondFactor.state, { ...state, ...given })
    mockAnswer(phone.send, true)
    mockAnswer(profile.edit, true)
    const user = renderPage(<ProfilePanel />, { user: { phone: own } })
    await user.click(screen.getByRole('button', { name: '更换手机' }))
    const form = await screen.findByRole('dialog', { name: '更换手机' })
    const type = async (typed: [label: string | RegExp, text: string][]) => {
      for (const [label, text] of typed) await user.type(within(form).getByLabelText(label), text)
    }
    return { user, form, type, press: (name: string, at = 0) => press(user, name, form, at) }
  }
  const alert = async (form: HTMLElement) => (await within(form).findByRole('alert')).textContent

  it('a phone number is changed by codes sent to both numbers, and the password', async () => {
    const { form, type, press } = await opened({})
    await press('获取验证码', 0)
    await waitFor(() => expect(callsTo(phone.send)).toHaveLength(1))
    await type([['新手机号码', '137-0000 1111']])
    await press('获取验证码')
    await waitFor(() => expect(within(form).getAllByText(/秒后重发/)).toHaveLength(2))
    expect(callsTo(phone.send).map(({ params, query }) => ({ ...params, ...query }))).toEqual([
      { mobile: '13900000005', purpose: 'leave' },
      { mobile: '13700001111', purpose: 'change' },
    ])
    await press('更换')
    const alerts = () => within(form).queryAllByRole('alert')
    await waitFor(() =>
      expect(alerts().map(({ textContent }) => textContent)).toEqual([
        '请输入原手机收到的短信验证码',
        '请输入短信验证码',
        '请输入登录密码',
      ]),
    )
    expect(document.activeElement).toBe(within(form).getByLabelText(/^原手机/))
    await type([
      [/^原手机/, '111111'],
      ['短信验证码', '222222'],
      ['登录密码', 'Care2026'],
    ])
    expect(callsTo(profile.edit)).toEqual([])
    await press('更换')
    await waitForToast('手机号码已更换，其他设备已退出登录')
    const sent = { oldCode: '111111', phone: '13700001111', code: '222222', password: 'Care2026', enc: '0' }
    expect(bodiesTo(profile.edit)).toEqual([sent])
  })

  it('a lost phone can be replaced by the second factor', async () => {
    const { type, press } = await opened({ isOn: true })
    await press('用二次验证代替')
    await type([
      ['动态验证码', ' 654321 '],
      ['新手机号码', '13700001111'],
      ['短信验证码', '222222'],
      ['登录密码', 'Care2026'],
    ])
    await press('更换')
    await waitForToast('手机号码已更换，其他设备已退出登录')
    expect(bodiesTo(profile.edit)).toEqual([
      { otp: '654321', phone: '13700001111', code: '222222', password: 'Care2026', enc: '0' },
    ])
  })

  it('a first phone number is set without a code for an old number', async () => {
    const { form, type, press } = await opened({}, null)
    expect(within(form).queryByLabelText(/^原手机/)).toBeNull()
    await type([
      ['新手机号码', '13700001111'],
      ['短信验证码', '222222'],
      ['登录密码', 'Care2026'],
    ])
    await press('更换')
    await waitForToast('手机号码已更换，其他设备已退出登录')
    expect(bodiesTo(profile.edit)).toEqual([{ phone: '13700001111', code: '222222', password: 'Care2026', enc: '0' }])
  })

  it.each([
    ['oldCode', /^原手机/, '原手机验证码不正确'],
    ['code', '短信验证码', '短信验证码不正确或已过期'],
    ['phone', '新手机号码', '手机号码已被使用'],
    ['password', '登录密码', '原密码不正确'],
  ])('a phone number refused for its %s shows the reason at that field', async (field, label, words) => {
    const { form, type, press } = await opened({})
    mockAnswer(profile.edit, () => {
      throw wrongInput(field, words, 200)
    })
    await type([
      [/^原手机/, '111111'],
      ['新手机号码', '13700001111'],
      ['短信验证码', '222222'],
      ['登录密码', 'Care2026'],
    ])
    await press('更换')
    expect(await alert(form)).toBe(words)
    expect(within(form).getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(form.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  })
})
