import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { store } from '../../kit/messages/toast.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { collapsedAtom } from './sidebar-atom.ts'

afterEach(() => store.set(collapsedAtom, false))

const shown = (path: string, may: Parameters<typeof renderPage>[1]) =>
  renderPage(<BottomBar path={path} useBadges={() => ({ warnings: 7, workOrders: 100 })} />, may)
const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

it('shows the pages this user may open, with their badges', async () => {
  const user = shown('/oldMan/detail', { may: ['workorder:view', 'elder:view'] })
  expect(names()).toEqual(['首页', '工单（100）', '长者', '更多'])
  expect(document.querySelector('.badge')?.getAttribute('data-count')).toBe('99+')
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('长者')
  await user.click(screen.getByRole('button', { name: '工单（100）' }))
  expect(location.pathname).toBe('/workorder/index')
})

it('shows at most four pages, and the other pages behind the last button', async () => {
  store.set(collapsedAtom, true)
  const user = shown('/wel/index', { may: ['warning:view', 'workorder:view', 'elder:view', 'application:view'] })
  expect(names()).toEqual(['首页', '预警（7）', '工单（100）', '长者', '更多'])
  await user.click(screen.getByRole('button', { name: '更多' }))
  expect(store.get(collapsedAtom)).toBe(false)
})
