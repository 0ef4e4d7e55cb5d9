import type { SignInMethod } from '@care/shared/session/own-sessions.contract'

export const methods: Record<SignInMethod, string> = {
  password: '密码登录',
  sms: '短信登录',
  social: '第三方登录',
  switch: '切换机构',
}
