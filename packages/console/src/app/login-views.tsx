import { lazyView as view } from '../kit/loading/lazy-view.tsx'
import type { LoginViews } from '../session/login/login-view.ts'
import { PasswordView } from '../session/login/password.view.tsx'

/** Views of the sign-in page: `/login?view=<name>`. Only the first is in the initial bundle. */
export const loginViews: LoginViews = {
  password: { title: '登录', way: '密码登录', component: PasswordView },
  phone: {
    title: '登录',
    way: '验证码登录',
    component: view('PhoneView', () => import('../session/login/phone.view.tsx')),
  },
  forgot: {
    title: '忘记密码',
    door: '忘记密码',
    component: view('ForgotView', () => import('../external/forgot.view.tsx')),
  },
  register: {
    title: '注册账号',
    door: '注册账号',
    component: view('RegisterView', () => import('../external/register.view.tsx')),
  },
  outside: {
    title: '机构申请与邀请',
    door: '机构申请与邀请',
    component: view('OutsideView', () => import('../external/outside.view.tsx')),
  },
}
