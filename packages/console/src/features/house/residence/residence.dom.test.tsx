import { contract } from '@care/shared/contract'
import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'
import type { Permission } from '@care/shared/http/endpoint'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { me } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { buttons, press, rowWith } from '../../../testing/steps.ts'
import { CheckInAudit } from './check-in-audit.tsx'
import { CheckInsPage } from './check-ins.page.tsx'
import { FloorsPage } from './house.pages.tsx'
import { LeavesPage } from './leaves.page.tsx'
import { BedDrawer } from './rooms/bed-drawer.tsx'
import { BedsPage } from './rooms/beds.page.tsx'
import { UnfinishedCheckIn } from './unfinished-check-in.tsx'

const { checkIns, dictionaries, floors, leaves, rooms, stayPapers, tenants } = contract
const prepare = () => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(tenants.visible, [])
}

it.each([
  ['', 5],
  ['?buildingId=6', 6],
])('floors at %s are those of building %i', async (at, buildingId) => {
  prepare()
  mockAnswer(rooms.tree, [{ buildingId: 5, buildingName: '一号楼', tenantId: 1, tenantName: '院', floors: [] }])
  mockAnswer(floors.page, pageOfRows([]))
  renderPage(<FloorsPage />, { may: ['bed:view'], at: `/residence/floor${at}` })
  await waitFor(() => expect(queriesTo(floors.page).map((query) => query.buildingId)).toEqual([String(buildingId)]))
})

it('floors of an institution without a building link to the buildings', async () => {
  prepare()
  mockAnswer(rooms.tree, [])
  renderPage(<FloorsPage />, { may: ['bed:view'], at: '/residence/floor' })
  await screen.findByText('这里还没有楼栋')
  expect(queriesTo(floors.page)).toEqual([])
})

/** A submitted check-in that is not yet approved. */
const comingIn = {
  id: 31,
  tenantId: 1,
  tenantName: '院',
  oldmanId: 7,
  userName: '王秀英',
  checkInNo: 'RZ31',
  auditStatus: 1,
  gender: '1',
  age: 80,
  idCard: null,
  mobile: null,
  careLevel: null,
  bedName: 'A床',
  roomName: '301',
  status: null,
  checkInTime: null,
  planEndTime: null,
  contractNo: null,
  depositAmount: null,
  submitUserId: 9,
  submitUser: null,
  auditUser: null,
  auditReason: null,
  createUser: null,
  createTime: '2026-11-01 08:00:00',
}

it('an unfinished check-in is shown with a link to continue', async () => {
  prepare()
  mockAnswer(checkIns.page, pageOfRows([{ ...comingIn, id: 30, auditStatus: 4 }, comingIn]))
  renderPage(<UnfinishedCheckIn oldmanId={7} />, { may: ['checkin:view'] })
  const link = await screen.findByRole('link', { name: '继续办理' })
  expect(link.getAttribute('href')).toBe('/oldMan/checkin?id=31')
  expect(queriesTo(checkIns.page)).toMatchObject([{ oldmanId: '7' }])
})

it.each([
  ['a bed that is kept', BedStatus.Reserved, '/oldMan/checkin?id=31'],
  ['a bed that is taken', BedStatus.Occupied, undefined],
])('%s links to its check-in only while the bed is reserved', async (_, bedStatus, address) => {
  prepare()
  mockAnswer(checkIns.page, pageOfRows([comingIn]))
  const bed = {
    bedId: 1,
    bedName: 'A床',
    bedStatus,
    oldmanId: 7,
    userName: '王秀英',
    careLevel: null,
    leaveType: null,
    place: 1,
  }
  const user = renderPage(
    <BedDrawer bed={{ ...bed, checkInStatus: 1, reservedUntil: null }} onClose={() => undefined} />,
    { may: ['checkin:view'] },
  )
  await screen.findByRole('button', { name: '查看档案' })
  if (!address) return expect(queriesTo(checkIns.page)).toEqual([])
  await user.click(await screen.findByRole('button', { name: '查看入住办理' }))
  expect(location.pathname + location.search).toBe(address)
})

it('only elders who are away are marked as late or not', async () => {
  prepare()
  const row = {
    tenantId: 1,
    tenantName: '院',
    oldmanId: 7,
    leaveNo: 'QJ1',
    type: 1,
    companion: null,
    companionPhone: null,
    leaveStart: '2026-11-01 08:00:00',
    plannedReturn: '2026-11-02 08:00:00',
    actualReturn: null,
    reason: null,
    auditUser: null,
    auditRemark: null,
    createUser: null,
    createTime: '2026-11-01 08:00:00',
    bedName: null,
    roomName: null,
  }
  mockAnswer(
    leaves.page,
    pageOfRows([
      { ...row, id: 1, userName: '已回', status: 4, overdue: null },
      { ...row, id: 2, userName: '在外', status: 2, overdue: 0 },
    ]),
  )
  renderPage(<LeavesPage />, { may: ['leave:view'] })
  await screen.findByText('在外')
  expect(screen.getAllByText('否')).toHaveLength(1)
})

it.each<[Permission[], string[]]>([
  [['checkin:view'], ['查看', '查看', '查看']],
  [
    ['checkin:view', 'checkin:edit'],
    ['继续办理', '查看', '修改'],
  ],
  [
    ['checkin:view', 'checkin:edit', 'checkin:audit'],
    ['继续办理', '审批', '修改'],
  ],
])('a user with %j sees drafts, submitted and refused check-ins with the actions %j', async (may, offered) => {
  prepare()
  const names = ['草稿', '待审', '被拒']
  mockAnswer(
    checkIns.page,
    pageOfRows(names.map((userName, at) => ({ ...comingIn, id: at + 1, userName, auditStatus: [0, 1, 3][at] ?? 0 }))),
  )
  renderPage(<CheckInsPage />, { may })
  expect((await Promise.all(names.map((name) => rowWith(name)))).flatMap((row) => buttons(row))).toEqual(offered)
})

it('the submitter cannot approve their own check-in, in the list or on its page; other users can', async () => {
  prepare()
  const rows = [9, me.userId].map((submitUserId, at) => ({
    ...comingIn,
    id: at + 1,
    userName: `甲${at}`,
    submitUserId,
  }))
  mockAnswer(checkIns.page, pageOfRows(rows))
  renderPage(<CheckInsPage />, { may: ['checkin:view', 'checkin:edit', 'checkin:audit'] })
  expect([buttons(await rowWith('甲0')), buttons(await rowWith('甲1'))]).toEqual([['审批'], ['查看']])
  cleanup()
  const form = { ability: {}, config: {}, contract: {} }
  for (const submitUserId of [me.userId, 9]) {
    const place = { bedId: 1, buildingName: '一号楼' }
    const begun = { ...comingIn, submitUserId, version: 1, step: 4, ...place, paperReason: null, form }
    renderPage(<CheckInAudit begun={begun} own={{ id: 31, version: 1 }} onDone={() => undefined} />, {
      may: ['checkin:audit'],
    })
    const isOwn = submitUserId === me.userId
    expect(buttons()).toEqual(isOwn ? [] : ['拒绝', '通过'])
    expect(screen.queryAllByText('您提交的入住办理，须由另一人审核')).toHaveLength(isOwn ? 1 : 0)
    cleanup()
  }
})

it('an approval without a required paper asks for the reason', async () => {
  const form = { ability: {}, config: {}, contract: {} }
  const begun = {
    ...comingIn,
    submitUserId: 9,
    version: 1,
    step: 4,
    bedId: 1,
    buildingName: '一号楼',
    paperReason: null,
    form,
  }
  const paper = {
    kindId: 1,
    isRequired: true,
    paperId: null,
    status: null,
    signDate: null,
    signerName: null,
    reason: null,
  }
  mockAnswer(stayPapers.needed, [
    { ...paper, name: '告知书', isMissing: true },
    { ...paper, name: '外出协议', isMissing: false },
  ])
  mockAnswer(checkIns.approve, true)
  const user = renderPage(<CheckInAudit begun={begun} own={{ id: 31, version: 1 }} onDone={() => undefined} />, {
    may: ['checkin:audit', 'staypaper:view'],
  })
  await screen.findByText('入住文书不齐：告知书')
  await press(user, '通过')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('缺少已签的告知书。')
  await fill(user, dialog, { 放行原因: '三日内补签' })
  await press(user, '通过', dialog)
  await waitFor(() => expect(bodiesTo(checkIns.approve)).toEqual([{ id: 31, version: 1, paperReason: '三日内补签' }]))
})

it.each<[Permission[], string[]]>([
  [['bed:view'], ['家庭养老床位', '入住率']],
  [
    ['bed:view', 'bed:edit'],
    ['家庭养老床位', '入住率', '楼栋管理', '管理房间', '301的床位'],
  ],
])('for a user with %j the map of beds links to %j', async (may, ways) => {
  const room = { roomId: 3, roomName: '301', roomTypeName: null, beds: [] }
  const floor = { floorId: 2, floorName: '三层', rooms: [room] }
  mockAnswer(rooms.tree, [{ buildingId: 1, buildingName: '一号楼', tenantId: 1, tenantName: '院', floors: [floor] }])
  mockAnswer(rooms.live, { residents: [], warnings: [] })
  renderPage(<BedsPage />, { may })
  await screen.findByText('301')
  const found = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
  const onPage = ways.filter((way) => !way.includes('房间') && !way.includes('301'))
  expect(found).toEqual([...onPage, '一号楼', '实时信息 开', ...ways.slice(onPage.length)])
})

it('a resident dragged to a free bed moves there, and to an occupied one swaps, after a confirmation', async () => {
  const bed = { careLevel: null, checkInStatus: 1, leaveType: null, place: 1, reservedUntil: null }
  const free = { ...bed, bedId: 3, bedName: 'C床', bedStatus: 0, oldmanId: null, userName: null, checkInStatus: null }
  const beds = [
    { ...bed, bedId: 1, bedName: 'A床', bedStatus: 1, oldmanId: 7, userName: '王秀英' },
    { ...bed, bedId: 2, bedName: 'B床', bedStatus: 1, oldmanId: 8, userName: '李国强' },
    free,
    { ...free, bedId: 4, bedName: 'D床', bedStatus: BedStatus.Cleaning },
  ]
  const room = { roomId: 3, roomName: '301', roomTypeName: null, beds }
  const floor = { floorId: 2, floorName: '三层', rooms: [room] }
  mockAnswer(rooms.tree, [{ buildingId: 1, buildingName: '一号楼', tenantId: 1, tenantName: '院', floors: [floor] }])
  mockAnswer(checkIns.bedFee, ({ query: { bedId } }) =>
    bedId === 3 ? { fee: 3_000, newFee: 4_200, fromDate: '2020-01-10' } : { fee: null, newFee: null, fromDate: null },
  )
  mockAnswer(checkIns.move, true)
  mockAnswer(checkIns.swap, true)
  mockAnswer(rooms.live, { residents: [], warnings: [] })
  const user = renderPage(<BedsPage />, { may: ['bed:view', 'checkin:edit'] })
  const tile = (name: string) => screen.findByRole('button', { name: new RegExp(name) })
  const drag = async (from: string, to: string) => {
    const dataTransfer = { setData: () => undefined, effectAllowed: '' }
    fireEvent.dragStart(await tile(from), { dataTransfer })
    fireEvent.dragOver(await tile(to), { dataTransfer })
    fireEvent.drop(await tile(to), { dataTransfer })
  }
  await drag('A床', 'C床')
  await screen.findByText('王秀英从A床换到C床？王秀英的床位费：原每月¥3,000.00，自今日（2020-01-10）起每月¥4,200.00。')
  await press(user, '调换')
  await waitFor(() => expect(bodiesTo(checkIns.move)).toEqual([{ oldmanId: 7, bedId: 3, bedFee: 4_200 }]))
  await drag('A床', 'B床')
  await screen.findByText('B床由李国强入住。王秀英换到B床，李国强换到A床？')
  await press(user, '对调')
  const unchanged = { bedFee: null, otherBedFee: null }
  const swapped = { oldmanId: 7, bedId: 2, otherId: 8, otherBedId: 1, ...unchanged }
  await waitFor(() => expect(bodiesTo(checkIns.swap)).toEqual([swapped]))
  await drag('A床', 'D床')
  await screen.findByText('D床清洁中，不能安排')
  expect(bodiesTo(checkIns.move)).toHaveLength(1)
})

it('the swap dialog shows the fees of both before and after, and sends what was confirmed', async () => {
  const bed = { careLevel: null, checkInStatus: 1, leaveType: null, place: 1, reservedUntil: null }
  const here = { ...bed, bedId: 1, bedName: 'A床', bedStatus: 1, oldmanId: 7, userName: '王秀英' }
  const there = { ...bed, bedId: 2, bedName: 'B床', bedStatus: 1, oldmanId: 8, userName: '李国强' }
  const room = { roomId: 3, roomName: '301', roomTypeName: null, beds: [here, there] }
  const floor = { floorId: 2, floorName: '三层', rooms: [room] }
  mockAnswer(rooms.tree, [{ buildingId: 1, buildingName: '一号楼', tenantId: 1, tenantName: '院', floors: [floor] }])
  mockAnswer(checkIns.bedFee, ({ query: { bedId } }) =>
    bedId === 2
      ? { fee: 3_000, newFee: 4_200, fromDate: '2999-01-01' }
      : { fee: null, newFee: 3_000, fromDate: '2020-01-10' },
  )
  mockAnswer(checkIns.swap, true)
  prepare()
  const user = renderPage(<BedDrawer bed={here} onClose={() => undefined} />, { may: ['bed:view', 'checkin:edit'] })
  await press(user, '与人对调')
  await screen.findByLabelText('与谁对调')
  await fill(user, document.body, { 与谁对调: 'B床 李国强' })
  await screen.findByText(
    /^王秀英的床位费：原每月¥3,000\.00，自2999-01-01（此前已出账）起每月¥4,200\.00。李国强的床位费：原无床位费/,
  )
  await press(user, '确认床位费并对调')
  const fees = { bedFee: 4_200, otherBedFee: 3_000 }
  const swapped = { oldmanId: 7, bedId: 2, otherId: 8, otherBedId: 1, ...fees }
  await waitFor(() => expect(bodiesTo(checkIns.swap)).toEqual([swapped]))
})
