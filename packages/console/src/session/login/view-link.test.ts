import { expect, it } from 'vitest'
import type { LoginViews } from './login-view.ts'
import { viewAddress, viewOf } from './view-link.tsx'

const views: LoginViews = {
  password: { title: '登录', component: () => null },
  phone: { title: '登录', component: () => null },
}

it('the address of another view keeps target page and institution', () => {
  expect(viewAddress('?redirect=%2FoldMan%2Findex&source=1000002', 'phone')).toBe(
    '/login?redirect=%2FoldMan%2Findex&source=1000002&view=phone',
  )
  expect(viewAddress('?view=phone', 'password')).toBe('/login')
})

it('shows the password view for an unknown view', () => {
  expect(viewOf('?view=phone', views)).toBe('phone')
  expect(viewOf('', views)).toBe('password')
  expect(viewOf('?view=constructor', views)).toBe('password')
})
