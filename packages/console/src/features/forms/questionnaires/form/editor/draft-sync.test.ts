import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { ApiError } from '@care/shared/http/client'
import { expect, it } from 'vitest'
import { type DraftCalls, DraftSync, nextMove } from './draft-sync.ts'
import { type EditedItem, newItem, shownOf } from './edited-item.ts'

/** A fake server that stores items and assigns positions like the real server. */
function server(ids: number[], calls: string[] = []) {
  let rows: FormItem[] = ids.map((id, at) => ({ ...shownOf(newItem('INPUT', id)), sort: (at + 1) * 65_536 }))
  let max = Math.max(...ids, 0)
  const keeping: DraftCalls = {
    list: async () => rows,
    maxFormId: async () => max,
    create: async (item) => {
      calls.push(`create ${item.formItemId}`)
      if (item.formItemId <= max) throw new ApiError(200, '题目编号已被使用', null, { reason: 'conflict' })
      max = item.formItemId
      const sort = (rows.at(-1)?.sort ?? 0) + 65_536
      rows = [...rows, { ...shownOf(item), sort }]
      return { sort }
    },
    update: async (item) => {
      calls.push(`update ${item.formItemId} ${item.label}`)
      rows = rows.map((row) => (row.formItemId === item.formItemId ? { ...shownOf(item), sort: row.sort } : row))
    },
    remove: async (id) => {
      calls.push(`remove ${id}`)
      rows = rows.filter(({ formItemId }) => formItemId !== id)
    },
    sort: async ({ formItemId, beforePosition, afterPosition }) => {
      calls.push(`sort ${formItemId}`)
      const sort = ((beforePosition ?? 0) + (afterPosition ?? (beforePosition ?? 0) + 131_072)) / 2
      rows = rows
        .map((row) => (row.formItemId === formItemId ? { ...row, sort } : row))
        .sort((one, other) => one.sort - other.sort)
      return { sort }
    },
  }
  return { keeping, calls, order: () => rows.map(({ formItemId }) => formItemId), rows: () => rows }
}

async function saved(given: ReturnType<typeof server>, items: EditedItem[], saver?: DraftSync) {
  let now = items
  const own =
    saver ??
    new DraftSync(given.keeping, given.rows(), Math.max(...given.order()), (from, to) => {
      now = now.map((item) => (item.formItemId === from ? { ...item, formItemId: to } : item))
    })
  for (let turn = 0; await own.step(now); turn++) if (turn > 50) throw new Error('it never ends')
  expect(own.hasAll(now)).toBe(true)
}
const items = (...ids: number[]) => ids.map((id) => newItem('INPUT', id))

it('the sync sends only the differences', async () => {
  const given = server([101, 102, 103])
  await saved(given, [newItem('INPUT', 101), { ...newItem('INPUT', 103), label: '姓名' }, newItem('INPUT', 104)])
  expect(given.calls).toEqual(['remove 102', 'update 103 姓名', 'create 104'])
})

it.each([
  [[102, 103, 104, 101], ['sort 101']],
  [[104, 101, 102, 103], ['sort 104']],
  [[102, 101, 103, 104], ['sort 101']],
  [[101, 102, 104, 103], ['sort 103']],
])('one drag needs a single move: %j', async (wanted, moves) => {
  const given = server([101, 102, 103, 104])
  await saved(given, items(...wanted))
  expect(given.order()).toEqual(wanted)
  expect(given.calls).toEqual(moves)
})

it('the sync reaches any order in the end', async () => {
  const given = server([101, 102, 103, 104, 105])
  await saved(given, items(105, 103, 101, 104, 102))
  expect(given.order()).toEqual([105, 103, 101, 104, 102])
  expect(nextMove([1, 2], [1, 2])).toBe(null)
})

it('an item that was restored, or whose number is taken, gets a new number', async () => {
  const given = server([101, 102])
  await saved(given, items(101))
  // undo restores it
  await saved(given, items(101, 102), undefined)
  expect(given.order()).toEqual([101, 103])
})
