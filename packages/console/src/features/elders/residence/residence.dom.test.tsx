import { contract } from '@care/shared/contract'
import { BedStatus } from '@care/shared/residence/rooms/bed-info.words'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answers, queriesTo } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageWith } from '../../../testing/rows.ts'
import { BedDrawer } from './bed-drawer.tsx'
import { FloorsPage } from './house.pages.tsx'
import { LeavesPage } from './leaves.page.tsx'
import { UnfinishedCheckIn } from './unfinished-check-in.tsx'

const { checkIns, dictionaries, floors, leaves, rooms, tenants } = contract
const prepare = () => {
  answers(dictionaries.items, [])
  answers(tenants.visible, [])
}

it.each([
  ['', 5],
  ['?buildingId=6', 6],
])('floors at %s are those of building %i', async (at, buildingId) => {
  prepare()
  answers(rooms.tree, [{ buildingId: 5, buildingName: '一号楼', tenantId: 1, tenantName: '院', floors: [] }])
  answers(floors.page, pageWith([]))
  renderPage(<FloorsPage />, { may: ['bed:view'], at: `/residence/floor${at}` })
  await waitFor(() => expect(queriesTo(floors.page).map((query) => query.buildingId)).toEqual([String(buildingId)]))
})

it('floors of an institution without a building lead to its buildings', async () => {
  prepare()
  answers(rooms.tree, [])
  renderPage(<FloorsPage />, { may: ['bed:view'], at: '/residence/floor' })
  await screen.findByText('这里还没有楼栋')
  expect(queriesTo(floors.page)).toEqual([])
})

/** A check-in that waits for its audit. */
const comingIn = {
  ...{ id: 31, tenantId: 1, tenantName: '院', oldmanId: 7, userName: '王秀英', checkInNo: 'RZ31', auditStatus: 1 },
  ...{
    gender: '1',
    age: 80,
    idCard: null,
    mobile: null,
    careLevel: null,
    bedName: 'A床',
    roomName: '301',
    status: null,
  },
  ...{
    checkInTime: null,
    planEndTime: null,
    contractNo: null,
    depositAmount: null,
    submitUser: null,
    auditUser: null,
  },
  ...{ auditReason: null, createUser: null, createTime: '2026-11-01 08:00:00' },
}

it('who has an unfinished check-in is told of it, with the way there', async () => {
  prepare()
  answers(checkIns.page, pageWith([{ ...comingIn, id: 30, auditStatus: 4 }, comingIn]))
  renderPage(<UnfinishedCheckIn oldmanId={7} />, { may: ['checkin:view'] })
  const link = await screen.findByRole('link', { name: '继续办理' })
  expect(link.getAttribute('href')).toBe('/oldMan/checkin?id=31')
  expect(queriesTo(checkIns.page)).toMatchObject([{ oldmanId: '7' }])
})

it.each([
  ['a bed that is kept', BedStatus.Reserved, '/oldMan/checkin?id=31'],
  ['a bed that is taken', BedStatus.Occupied, undefined],
])('%s leads to the check-in that it is kept by', async (_, bedStatus, address) => {
  prepare()
  answers(checkIns.page, pageWith([comingIn]))
  const bed = { bedId: 1, bedName: 'A床', bedStatus, oldmanId: 7, userName: '王秀英', careLevel: null }
  const user = renderPage(
    <BedDrawer bed={{ ...bed, checkInStatus: 1, reservedUntil: null }} onClose={() => undefined} />,
    { may: ['checkin:view'] },
  )
  await screen.findByRole('button', { name: '查看档案' })
  if (!address) return expect(queriesTo(checkIns.page)).toEqual([])
  await user.click(await screen.findByRole('button', { name: '查看入住办理' }))
  expect(location.pathname + location.search).toBe(address)
})

it('nobody who is back is asked whether they are late', async () => {
  prepare()
  const row = {
    ...{ tenantId: 1, tenantName: '院', oldmanId: 7, leaveNo: 'QJ1', type: 1, companion: null, companionPhone: null },
    ...{ leaveStart: '2026-11-01 08:00:00', plannedReturn: '2026-11-02 08:00:00', actualReturn: null, reason: null },
    ...{ createUser: null, createTime: '2026-11-01 08:00:00', bedName: null, roomName: null },
  }
  answers(
    leaves.page,
    pageWith([
      { ...row, id: 1, userName: '已回', status: 4, overdue: 0 },
      { ...row, id: 2, userName: '在外', status: 2, overdue: 0 },
    ]),
  )
  renderPage(<LeavesPage />, { may: ['leave:view'] })
  await screen.findByText('在外')
  expect(screen.getAllByText('否')).toHaveLength(1)
})
