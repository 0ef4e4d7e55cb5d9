import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import type { Route } from '@care/shared/routes/routes.contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { buttons, press, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { RoutesPage } from './routes.page.tsx'

const { routes } = contract
const usual = 'http://127.0.0.1:8084'
const target = 'http://devices:8080'
const route = (routeId: string, given: Partial<Route> = {}): Route => ({
  routeId,
  routeName: `区域${routeId}`,
  uri: usual,
  usualUri: usual,
  isUp: true,
  isPaused: false,
  calls: 200,
  failures: 3,
  median: 8,
  p95: 31,
  switchUser: null,
  switchTime: null,
  ...given,
})
function shown(targets: string[], may: Permission[] = ['route:view', 'route:edit']) {
  const switched = { uri: target, switchUser: '管理员', switchTime: '2026-11-20 08:00:00', isUp: false }
  mockAnswer(routes.list, { routes: [route('admin'), route('tenant-device', switched)], targets })
  return renderPage(<RoutesPage />, { may, user: { tenantId: 1 }, tenantIds: '1' })
}

it('each route shows its target and health, and offers no switching where it is not allowed', async () => {
  shown([])
  expect((await rowWith('区域admin')).textContent).toContain('正常20038 毫秒31 毫秒')
  expect((await rowWith('区域tenant-device')).textContent).toMatch(/管理员 于.*切换.*无应答/)
  expect(buttons(await rowWith('区域admin'))).toEqual([])
  screen.getByText(/^只读/)
})

it('a route is switched to another target, or back to the default of the settings', async () => {
  const user = shown([target])
  mockAnswer(routes.change, true)
  await press(user, '切换', await rowWith('区域admin'))
  await fill(user, document.body, { 上游地址: target })
  await press(user, '切换', await screen.findByRole('dialog'))
  await waitForToast('“区域admin”已切换')
  await press(user, '切换', await rowWith('区域tenant-device'))
  await fill(user, document.body, { 上游地址: `${usual}（启动设置）` })
  await press(user, '切换', await screen.findByRole('dialog'))
  await waitFor(() =>
    expect(bodiesTo(routes.change)).toEqual([
      [{ routeId: 'admin', uri: target }],
      [{ routeId: 'tenant-device', uri: null }],
    ]),
  )
})
