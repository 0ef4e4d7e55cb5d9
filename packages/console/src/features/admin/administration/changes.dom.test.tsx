import type { ChangeRecord } from '@care/shared/admin/administration/change-record'
import type { dictionaryItem } from '@care/shared/admin/administration/dictionary.words'
import { contract } from '@care/shared/contract'
import type { RowOf } from '@care/shared/resources/resource'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { callsTo, mockAnswer, mockRefusal, queriesTo } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { answerConfirm, waitForToast } from '../../../testing/steps.ts'
import { ChangesDrawer } from './changes.drawer.tsx'
import { DictionaryItemsPage } from './dictionary-items.page.tsx'

const { dictionaries, dictionaryItems, parameters } = contract
const item: RowOf<typeof dictionaryItem> = {
  id: 21,
  dictId: 11,
  type: 'nation',
  value: '99',
  label: '少数民族',
  system: '1',
  description: null,
  sort: 3,
  colorClass: 'info',
  remarks: null,
}
const change = (id: number, given: Partial<ChangeRecord>): ChangeRecord => ({
  id,
  kind: 'update',
  thing: 'dictionaryItem',
  name: '少数民族',
  createUser: '运营',
  fields: [],
  createTime: '2026-11-20 10:11:12',
  ...given,
})

async function shown() {
  mockAnswer(
    dictionaries.page,
    pageOfRows([
      {
        id: 11,
        type: 'nation',
        description: '民族',
        remarks: null,
        system: '1',
        createTime: '2026-01-02 03:04:05',
      },
    ]),
  )
  mockAnswer(dictionaryItems.page, pageOfRows([item]))
  const user = renderPage(<DictionaryItemsPage />, {
    may: ['dict:view', 'dict:edit'],
    at: '/system/dict/items?dictId=11',
  })
  await screen.findByRole('button', { name: '编辑' })
  return user
}

it('the form shows before saving which records of which institutions a change affects', async () => {
  const most = [
    { tenantName: '海淀院', records: 1_200 },
    { tenantName: '朝阳院', records: 34 },
  ]
  mockAnswer(dictionaryItems.effect, {
    uses: [
      { place: '长者档案 · 民族', records: 1_240, isMore: false, tenants: 3, most },
      { place: '联系人 · 民族', records: 0, isMore: false, tenants: 0, most: [] },
      { place: '工单 · 民族', records: 100_000, isMore: true, tenants: 1, most: most.slice(0, 1) },
    ],
  })
  const user = await shown()
  await user.click(screen.getByRole('button', { name: '编辑' }))
  const note = await screen.findByRole('region', { name: '影响范围' })
  await within(note).findByText('长者档案 · 民族')
  expect(
    within(note)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '长者档案 · 民族1,240 条 · 3 家机构海淀院 1,200、朝阳院 34 等',
    '联系人 · 民族没有记录',
    '工单 · 民族超过 100,000 条其中 海淀院 1,200…',
  ])
})

it('the form shows that the effect of a change is unknown, and still saves', async () => {
  mockRefusal(dictionaryItems.effect, 500, '系统错误')
  mockAnswer(dictionaryItems.update, true)
  const user = await shown()
  await user.click(screen.getByRole('button', { name: '编辑' }))
  expect(await screen.findByRole('button', { name: '重试' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('更新成功')
})

it('the history shows old and new values in words, and reverts a change on request', async () => {
  mockAnswer(
    dictionaries.changes,
    pageOfRows([
      change(3, {
        fields: [
          { name: 'label', before: '其他民族', after: '少数民族' },
          { name: 'colorClass', before: 'default', after: 'info' },
        ],
      }),
      change(2, { kind: 'create', fields: [{ name: 'label', before: null, after: '其他民族' }] }),
    ]),
  )
  mockAnswer(dictionaries.putBack, true)
  const user = await shown()
  await user.click(screen.getByRole('button', { name: '历史' }))
  const drawer = await screen.findByRole('dialog', { name: '变更历史 · 少数民族' })
  await within(drawer).findByText('其他民族', { selector: 'li:has(i) .change-value' })
  const rows = within(drawer).getAllByRole('row').slice(1)
  expect(rows[0]?.textContent).toContain('字典标签 其他民族少数民族标签颜色 ')
  expect(within(rows[1] as HTMLElement).queryByRole('button', { name: '恢复' })).toBeNull()
  await user.click(within(rows[0] as HTMLElement).getByRole('button', { name: '恢复' }))
  await answerConfirm(user, '恢复')
  await waitForToast('已恢复')
  expect(callsTo(dictionaries.putBack).map(({ params }) => params)).toEqual([{ id: '3' }])
  expect(queriesTo(dictionaries.changes)[0]).toMatchObject({ itemId: '21' })
})

it('a parameter is reverted by the call for parameters; the history stays open when the revert fails', async () => {
  const of = { kind: 'remove', thing: 'parameter', name: '短信签名' } as const
  mockAnswer(
    parameters.changes,
    pageOfRows([change(5, { ...of, fields: [{ name: 'publicName', before: '短信签名', after: null }] })]),
  )
  mockRefusal(parameters.putBack, 200, '参数键已存在')
  const user = renderPage(<ChangesDrawer title="变更历史" of="parameters" onClose={() => undefined} />, {
    may: ['param:view', 'param:edit'],
  })
  const drawer = await screen.findByRole('dialog', { name: '变更历史' })
  const again = async () => {
    await user.click(await within(drawer).findByRole('button', { name: '恢复' }))
    return answerConfirm(user, '恢复')
  }
  expect(await again()).toBe('把参数“短信签名”恢复为 2026-11-20 10:11:12 删除之前的内容？恢复本身也会记入历史。')
  await waitForToast('参数键已存在')
  mockAnswer(parameters.putBack, true)
  await again()
  await waitForToast('已恢复')
  expect(callsTo(parameters.putBack).map(({ params }) => params)).toEqual([{ id: '5' }, { id: '5' }])
  expect([callsTo(dictionaries.changes), callsTo(dictionaries.putBack)]).toEqual([[], []])
})
