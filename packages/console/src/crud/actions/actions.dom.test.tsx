import { contract } from '@care/shared/contract'
import { IncidentStatus, incidentMoves } from '@care/shared/work/incidents/incident.moves'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../../calls/api.ts'
import { bodiesTo, callsTo, holdCalls, mockAnswer, mockRefusal } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { actionLabelsIn, answerConfirm, pressMore, waitForToast } from '../../testing/steps.ts'
import { ActionButtons } from './use-actions.tsx'

const { handle, reopen, remove } = contract.incidents
const may = [handle.options.access, reopen.options.access]

const Event = ({ status, after }: { status: IncidentStatus; after?: () => void }) => (
  <ActionButtons
    of={{ id: 7, eventNo: 'E7', status }}
    actions={({ action, moves, removal }) => [
      removal(api.incidents.remove, '不良事件', ({ eventNo }) => eventNo, { after }),
      ...moves(incidentMoves, (of) => of.status, {
        handle: action(api.incidents.handle, { label: '开始处理', done: '已由您处理', after }),
        reopen: action(api.incidents.reopen, {
          label: '重新打开',
          title: '重新打开不良事件',
          why: ({ eventNo }) => `${eventNo} 会回到处理中。`,
          done: '已重新打开',
        }),
      }),
    ]}
  />
)

const names = () => screen.getAllByRole('button').map((button) => button.textContent)

it('offers the actions that the state table and the permissions allow, in the order of the page', async () => {
  renderPage(<Event status={IncidentStatus.Open} />, { may: [...may, remove.options.access] })
  await screen.findByRole('button', { name: '开始处理' })
  expect(names()).toEqual(['删除', '开始处理'])
})

it('offers no action in another state, and none without permission', async () => {
  renderPage(<Event status={IncidentStatus.Closed} />, { may: [reopen.options.access] })
  await screen.findByRole('button', { name: '重新打开' })
  expect(names()).toEqual(['重新打开'])
})

it.each([null, undefined, false, 0])('an action whose condition gives %j is not offered', async (answer) => {
  renderPage(
    <ActionButtons
      of={{ id: 7 }}
      actions={({ action }) => [
        action(api.incidents.handle, { label: '开始处理', when: () => answer, done: '已处理' }),
        action(api.incidents.reopen, { label: '重新打开', done: '已重新打开' }),
      ]}
    />,
    { may },
  )
  await screen.findByRole('button', { name: '重新打开' })
  expect(names()).toEqual(['重新打开'])
})

it('an action is sent once while in flight, shows a success toast, and a refusal runs no follow-up', async () => {
  let done = 0
  const held = holdCalls(handle)
  const user = renderPage(<Event status={IncidentStatus.Open} after={() => done++} />, { may })
  const button = await screen.findByRole('button', { name: '开始处理' })
  await user.dblClick(button)
  await expect.poll(() => button.hasAttribute('disabled')).toBe(true)
  expect(callsTo(handle).map(({ params }) => params)).toEqual([{ id: '7' }])
  expect(done).toBe(0)
  held.answer(0, true)
  await waitForToast('已由您处理')
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false)
  expect(done).toBe(1)
  mockRefusal(handle, 200, '不良事件已结案')
  await user.click(button)
  await waitForToast('不良事件已结案')
  expect(done).toBe(1)
})

it('asks for confirmation by name before deleting', async () => {
  mockAnswer(remove, true)
  const user = renderPage(<Event status={IncidentStatus.Open} />, { may: [remove.options.access] })
  await user.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText('确定删除“E7”吗？删除后不能恢复。')).toBeTruthy()
  expect(callsTo(remove)).toHaveLength(0)
  await answerConfirm(user, '删除')
  await waitForToast('删除成功')
})

it('the dialog asks for a reason, keeps the reason after a refusal, and closes on success', async () => {
  mockRefusal(reopen, 200, '原因太短')
  const user = renderPage(<Event status={IncidentStatus.Closed} />, { may })
  await user.click(await screen.findByRole('button', { name: '重新打开' }))
  const dialog = await screen.findByRole('dialog', { name: '重新打开不良事件' })
  const press = () => user.click(within(dialog).getByRole('button', { name: '重新打开' }))
  await press()
  expect(await within(dialog).findByText('请输入重新打开原因')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('重新打开原因'), '漏填')
  await press()
  await waitForToast('原因太短')
  mockAnswer(reopen, true)
  await press()
  await waitForToast('已重新打开')
  expect(bodiesTo(reopen)).toEqual([
    { id: 7, reason: '漏填' },
    { id: 7, reason: '漏填' },
  ])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('groups several dangerous actions in a menu, which returns the focus to the menu button', async () => {
  mockAnswer(remove, true)
  const danger = (label: string) => ({ label, danger: true, ask: () => `${label}？` })
  const user = renderPage(
    <ActionButtons
      of={{ id: 7 }}
      actions={({ action }) => [
        action(api.incidents.remove, { ...danger('删除'), done: '删除成功' }),
        action(api.incidents.handle, { label: '开始处理', done: '已由您处理' }),
        { ...danger('作废'), may: true },
      ]}
    />,
    { may: [...may, remove.options.access] },
  )
  await screen.findByRole('button', { name: '开始处理' })
  expect(names()).toEqual(['更多', '开始处理'])
  expect(await actionLabelsIn(user, document.body)).toEqual(['开始处理', '删除', '作废'])
  expect(document.activeElement?.textContent).toBe('更多')
  await pressMore(user, '删除')
  expect(await answerConfirm(user, '取消')).toBe('删除？')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('更多'))
  // keyboard only
  await user.keyboard('{Enter}')
  await screen.findAllByRole('menuitem')
  expect(document.querySelectorAll('.p-menuitem.is-danger')).toHaveLength(2)
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await answerConfirm(user, '删除')
  await waitForToast('删除成功')
  expect(callsTo(remove)).toHaveLength(1)
})
