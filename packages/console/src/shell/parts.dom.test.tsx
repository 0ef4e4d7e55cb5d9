import { apiDocs } from '@care/shared/admin/session/permissions'
import { contract } from '@care/shared/contract'
import type { Access } from '@care/shared/http/endpoint'
import type { JobProgress } from '@care/shared/jobs/jobs.contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Avatar } from '../crud/fields/avatar.tsx'
import { IconButton } from '../kit/messages/icon-button.tsx'
import { store, toast, toastError } from '../kit/messages/toast.ts'
import { switchOpenAtom } from '../session/switch/switch-atom.ts'
import { callsTo, mockAnswer, mockRefusal } from '../testing/fake-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { pageOfRows } from '../testing/rows.ts'
import { answerConfirm, nameOfNextFile, rowWith, waitForToast } from '../testing/steps.ts'
import { downloadsOpenAtom } from './downloads/downloads-atom.ts'
import { DownloadsDialog } from './downloads/downloads-dialog.tsx'
import { PersonMenu } from './frame/person-menu.tsx'
import { WebsiteLink } from './frame/website-link.tsx'

const { jobs, files, session, parameters } = contract

it('job files are downloaded by key, under their own name and type', async () => {
  const job = (at: number, given: Partial<JobProgress>): JobProgress => ({
    key: `export-000${at}`,
    kind: 'export',
    name: `名单${at}`,
    rate: 100,
    url: null,
    status: 'done',
    error: null,
    rows: 3,
    createTime: '2026-01-02 03:04:05',
    expireTime: null,
    ...given,
  })
  mockAnswer(
    jobs.page,
    pageOfRows([
      job(1, { url: '/job/file/a.csv' }),
      job(2, { url: '/job/file/b.xlsx' }),
      job(3, { status: 'running', rate: 40.7 }),
      job(4, { status: 'failed', error: '没有数据' }),
    ]),
  )
  mockAnswer(jobs.file, new Blob(['x']))
  store.set(downloadsOpenAtom, true)
  const user = renderPage(<DownloadsDialog />)
  for (const [row, name] of [
    ['名单2', '名单2.xlsx'],
    ['名单1', '名单1.csv'],
  ] as const) {
    const named = nameOfNextFile()
    await user.click(within(await rowWith(row)).getByRole('button', { name: '下载' }))
    expect(await named).toBe(name)
    vi.restoreAllMocks()
  }
  expect(callsTo(jobs.file).map(({ params }) => params.key)).toEqual(['export-0002', 'export-0001'])
  const others = [await rowWith('名单3'), await rowWith('名单4')]
  expect(others.map((row) => within(row).queryByRole('button', { name: '下载' }))).toEqual([null, null])
  expect(others.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('40%'),
    expect.stringContaining('没有数据'),
  ])
  store.set(downloadsOpenAtom, false)
})

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  })
  const words = () => document.querySelector('.toast-words strong')?.textContent
  const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  /** The timer starts when the toast is painted, two frames later. */
  const painted = () => after(40)

  it.each([
    ['is good', () => toast('success', '好'), 3_000],
    ['is worth knowing', () => toast('warn', '好'), 3_000],
    ['went wrong', () => toast('error', '好'), 8_000],
  ])('a toast that %s expires after its display time', (_, tell, life) => {
    renderPage(null)
    act(tell)
    painted()
    after(life - 41)
    expect(words()).toBe('好')
    after(42)
    expect(words()).toBeUndefined()
  })

  it('a hovered toast stays, and the next toast has its own timer', () => {
    renderPage(null)
    act(() => toast('success', '一'))
    painted()
    const place = () => document.querySelector('.toast') as Element
    fireEvent.pointerEnter(place())
    after(60_000)
    expect(words()).toBe('一')
    fireEvent.pointerLeave(place())
    painted()
    after(2_000)
    act(() => toast('success', '二'))
    painted()
    after(2_000)
    expect(words()).toBe('二')
    after(1_000)
    expect(words()).toBeUndefined()
    act(() => toastError(new TypeError('ours')))
    expect(words()).toBe('系统未知错误,请反馈给管理员')
  })
})

const labels = () => [...document.querySelectorAll('.p-menuitem-text')].map(({ textContent }) => textContent)

const tools = ['快速查找', '锁屏', '全屏', '错误日志']

it.each<[Access[], string[]]>([
  [[], ['个人信息', ...tools, '使用手册', '快捷键', '切换机构', '退出登录']],
  [[apiDocs.access], ['个人信息', ...tools, '接口文档', '使用手册', '快捷键', '切换机构', '退出登录']],
])('a user with %o sees %o in their menu', async (may, offered) => {
  const user = renderPage(<PersonMenu useItems={() => []} />, { may })
  await user.click(screen.getByRole('button', { name: /周护士/ }))
  await waitFor(() => expect(labels()).toEqual(offered))
  expect(document.querySelector('.person-card')?.textContent).toContain('周护士账号 desk康宁养老·海淀院')
  await user.click(screen.getByText('切换机构'))
  expect(store.get(switchOpenAtom)).toBe(true)
  store.set(switchOpenAtom, false)
})

it('signing out asks for confirmation; refused API documentation closes its window and shows the reason', async () => {
  const user = renderPage(<PersonMenu useItems={() => []} />, { may: [apiDocs.access] })
  const choose = async (label: string) => {
    await user.click(screen.getByRole('button', { name: /周护士/ }))
    await user.click(await screen.findByText(label))
  }
  await choose('退出登录')
  expect(await answerConfirm(user, '取消')).toBe('是否确认退出登录？')
  expect(callsTo(session.logout)).toEqual([])
  const close = vi.fn()
  const replace = vi.fn()
  vi.stubGlobal('open', () => ({ close, location: { replace } }))
  mockRefusal(session.socketTicket, 403, '不允许访问')
  await choose('接口文档')
  await waitForToast('不允许访问')
  expect([close.mock.calls.length, replace.mock.calls]).toEqual([1, []])
  mockAnswer(session.socketTicket, { ticket: 't-1' })
  await choose('接口文档')
  await waitFor(() => expect(replace.mock.calls).toEqual([['/api-docs?ticket=t-1']]))
})

it.each([
  ['王秀英', undefined, '秀英'],
  ['护理员 李娟', null, '李娟'],
  ['平台管理员', null, '平台'],
  ['欧阳小明', null, '小明'],
])('%s without a picture is shown as %s', (name, picture, words) => {
  renderPage(<Avatar name={name} picture={picture} />)
  expect(document.querySelector('.avatar')?.textContent).toBe(words)
})

it.each([
  [26, 11],
  [100, 36],
])('initials of an avatar of %i px are %i px high', (size, height) => {
  renderPage(<Avatar name="王秀英" size={size} />)
  const { fontSize } = document.querySelector<HTMLElement>('.avatar')?.style ?? {}
  expect(Number.parseFloat(fontSize ?? '') * 14).toBeCloseTo(height)
})

it('an uploaded picture is loaded by a signed address, in its display size', async () => {
  mockAnswer(files.sign, ({ body }) => body.urls.map((url) => `${url}?sign=1`))
  renderPage(
    <>
      <Avatar name="甲" picture="/admin/sys-file/1/a.png" size={80} />
      <Avatar name="乙" picture="/admin/sys-file/1/a.png" size={81} />
      <Avatar name="丙" picture="https://x.example/a.png" />
    </>,
  )
  const sources = () => [...document.querySelectorAll('img.avatar')].map((one) => one.getAttribute('src'))
  await waitFor(() => expect(sources()).toHaveLength(3))
  const own = '/admin/sys-file/1/a.png?sign=1'
  expect(sources()).toEqual([`${own}&size=80`, `${own}&size=240`, 'https://x.example/a.png'])
})

it.each([
  [0, '消息', undefined],
  [1, '消息（1）', '1'],
  [99, '消息（99）', '99'],
  [100, '消息（100）', '99+'],
])('shows the count %i as %s', (count, name, badge) => {
  renderPage(<IconButton icon="pi-bell" label="消息" count={count} onClick={() => {}} />)
  const button = screen.getByRole('button', { name })
  expect(button.querySelector('.badge')?.getAttribute('data-count')).toBe(badge)
})

it.each([
  ['https://care.example', 1],
  ['javascript:alert(1)', 0],
  [null, 0],
])('the parameter WEBSITE %s shows %i link', async (address, count) => {
  mockAnswer(parameters.publicValue, address)
  renderPage(<WebsiteLink />)
  await waitFor(() => expect(callsTo(parameters.publicValue)[0]?.params).toEqual({ key: 'WEBSITE' }))
  await act(async () => undefined)
  await waitFor(() => expect(screen.queryAllByRole('link', { name: '官网' })).toHaveLength(count))
})
