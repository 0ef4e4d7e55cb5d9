import { contract } from '@care/shared/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../calls/api.ts'
import { callsTo, mockAnswer } from '../testing/fake-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { pageOfRows } from '../testing/rows.ts'
import { press, rowWith } from '../testing/steps.ts'
import { text } from './fields/fields.tsx'
import { ListPage } from './list-page.tsx'

const { recycled, restore, create } = contract.questionnaires
const gone = {
  key: 'k1',
  name: '旧问卷',
  resultCount: 0,
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-20 08:00:00',
}

const Bin = () => (
  <ListPage
    list={api.questionnaires.recycled}
    name="bin"
    fields={{ name: text('问卷名称') }}
    rowKey="key"
    columns={['name']}
    add={{
      label: '新增问卷',
      may: api.questionnaires.create,
      shows: (_, close) => <Shown words="新的" close={close} />,
    }}
    rowActions={() => [
      {
        label: ({ name }) => `看${name}`,
        may: api.questionnaires.restore,
        primary: true,
        shows: ({ name }, close) => <Shown words={name} close={close} />,
      },
    ]}
    empty="没有已删除的问卷"
  />
)
const Shown = ({ words, close }: { words: string; close: () => void }) => (
  <p role="status">
    {words}在看
    <button type="button" onClick={close}>
      关上
    </button>
  </p>
)

it('opens a row’s primary action by its button and by a double click', async () => {
  mockAnswer(recycled, pageOfRows([gone]))
  const user = renderPage(<Bin />, { may: [recycled.options.access, restore.options.access] })
  await press(user, '看旧问卷', await rowWith('旧问卷'))
  expect(screen.getByText('旧问卷在看')).toBeTruthy()
  await press(user, '关上')
  expect(screen.queryByText('旧问卷在看')).toBeNull()
  await user.dblClick(await screen.findByText('旧问卷'))
  expect(screen.getByText('旧问卷在看')).toBeTruthy()
})

it('a user without permissions sees no action column and no create button', async () => {
  mockAnswer(recycled, pageOfRows([gone]))
  renderPage(<Bin />, { may: [recycled.options.access] })
  await rowWith('旧问卷')
  expect(screen.queryByText('操作')).toBeNull()
  expect(screen.queryByRole('button', { name: '新增问卷' })).toBeNull()
})

it('an empty list offers to create the first record, above the list and inside it', async () => {
  mockAnswer(recycled, pageOfRows<typeof gone>([]))
  const user = renderPage(<Bin />, { may: [recycled.options.access, create.options.access] })
  await screen.findByText('没有已删除的问卷')
  await press(user, '新增问卷', document.body, 1)
  expect(screen.getAllByText('新的在看')).toHaveLength(1)
  expect(callsTo(recycled)).toHaveLength(1)
})
