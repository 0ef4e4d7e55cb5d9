import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { usePathname } from 'wouter/use-browser-location'
import { Unsaved } from '../../kit/dialogs/unsaved.ts'
import { store } from '../../kit/messages/toast.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { answerConfirm } from '../../testing/steps.ts'
import { TabBar } from './tab-bar.tsx'
import { TabPane } from './tab-pane.tsx'
import { homeTab, type Tab } from './tabs.ts'
import { tabsAtom } from './tabs-atom.ts'

const tab = (path: string, title: string): Tab => ({ key: path, path, search: '', title, version: 0, usedAt: 1 })
const open = [homeTab, tab('/a', '长者'), tab('/b', '预警'), tab('/c', '工单')]

function Bar() {
  return <TabBar tabs={useAtomValue(tabsAtom)} current={usePathname()} />
}
const titles = () => [...document.querySelectorAll('.tab-title')].map(({ textContent }) => textContent)
const of = (title: string) => screen.getByRole('button', { name: title }).parentElement as HTMLElement

async function choose(user: UserEvent, title: string, action: string) {
  await user.pointer({ keys: '[MouseRight]', target: of(title) })
  await user.click(await screen.findByText(action))
}
/** The page 长者 with unsaved input, until it is discarded. */
function Behind() {
  const [isBehind, setBehind] = useState(false)
  return (
    <>
      <Bar />
      <TabPane tab={tab('/a', '长者')} active={!isBehind}>
        <Unsaved when />
      </TabPane>
      <button type="button" onClick={() => setBehind(true)}>
        离开长者
      </button>
    </>
  )
}
beforeEach(() => store.set(tabsAtom, () => open))

it('closes a tab by its close button or middle click, and shows its neighbour', async () => {
  const user = renderPage(<Bar />, { at: '/b' })
  fireEvent(of('工单'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  await waitFor(() => expect(titles()).toEqual(['首页', '长者', '预警']))
  await user.click(screen.getByRole('button', { name: '关闭预警' }))
  await waitFor(() => expect(titles()).toEqual(['首页', '长者']))
  expect(location.pathname).toBe('/a')
  expect(screen.queryByRole('button', { name: '关闭首页' })).toBeNull()
})

it.each([
  ['its cross', (user: UserEvent) => user.click(screen.getByRole('button', { name: '关闭长者' }))],
  ['关闭左侧', (user: UserEvent) => choose(user, '预警', '关闭左侧')],
  ['关闭全部', (user: UserEvent) => choose(user, '预警', '关闭全部')],
])('%s asks before closing a hidden page with unsaved input', async (_, close) => {
  const user = renderPage(<Behind />, { at: '/b' })
  await user.click(screen.getByText('离开长者'))
  await close(user)
  expect(await answerConfirm(user, '继续填写')).toContain('还没有保存')
  expect(titles()).toContain('长者')
  await close(user)
  await answerConfirm(user, '放弃')
  await waitFor(() => expect(titles()).not.toContain('长者'))
})

it('a pinned tab stays when other tabs are closed, until it is unpinned', async () => {
  const user = renderPage(<Bar />, { at: '/b' })
  await choose(user, '工单', '固定')
  await waitFor(() => expect(titles()).toEqual(['首页', '工单', '长者', '预警']))
  await choose(user, '首页', '关闭其他')
  await waitFor(() => expect(titles()).toEqual(['首页', '工单']))
  expect(location.pathname).toBe(homeTab.path)
  await choose(user, '工单', '取消固定')
  await choose(user, '首页', '关闭全部')
  await waitFor(() => expect(titles()).toEqual(['首页']))
})

it.each([
  ['关闭左侧', ['首页', '预警', '工单']],
  ['关闭右侧', ['首页', '长者', '预警']],
  ['关闭其他', ['首页', '预警']],
  ['关闭', ['首页', '长者', '工单']],
])('the menu entry %s leaves the tabs %o', async (action, left) => {
  const user = renderPage(<Bar />, { at: '/b' })
  await choose(user, '预警', action)
  await waitFor(() => expect(titles()).toEqual(left))
})
