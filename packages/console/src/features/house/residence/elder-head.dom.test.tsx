import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockAnswer } from '../../../testing/fake-server.ts'
import { archiveOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { CheckOutDrawer } from './check-out/check-out-drawer.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

const { checkOuts, dictionaries, elders, parameters, rooms } = contract
const layer = { elder: { oldmanId: 7, userName: '王秀英' }, onClose: () => undefined, onDone: () => undefined }

it.each([
  ['登记请假', <LeaveDialog key="leave" {...layer} />],
  ['调换床位', <MoveDialog key="move" {...layer} />],
  ['办理退住', <CheckOutDrawer key="out" {...layer} />],
])('%s shows who it is about, with allergies', async (title, dialog) => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(parameters.publicValue, null)
  mockAnswer(rooms.tree, [])
  mockAnswer(checkOuts.draft, { id: 1, version: 1, form: {} })
  mockAnswer(elders.get, archiveOf(7, '王秀英', { allergies: ['青霉素'] }))
  renderPage(dialog, { may: ['elder:view', 'checkin:edit', 'leave:create', 'checkout:edit'] })
  const shown = await screen.findByRole('dialog', { name: `王秀英 · ${title}` })
  expect(await within(shown).findByText('过敏：青霉素')).toBeTruthy()
})
