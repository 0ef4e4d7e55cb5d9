import type { Caller } from '@care/shared/admin/session/session'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, tenantId, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { emptyRoster } from '../../../../testing/rows/empty-roster.repository.ts'
import { findWarning, findWarningPage } from '../warning.repository.ts'
import { claimWarning, handleWarning, releaseWarning, takeOverWarning } from './move-warning.ts'
import { findTrail } from './trail.repository.ts'

const made = testDatabase()
const { ingest } = testIngestion(made)
const { desk, desk2 } = testCallers(made, 'desk', 'desk2')
let id: number

// if a duty roster exists, the trail marks people who are off duty, which would disturb the comparison
beforeAll(() => emptyRoster(made.owner))
beforeEach(async () => {
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await ingest(messageOf('battery', { power: 5 }))
  id = (await warningsOf(made, watch, 'battery')).at(-1)?.id ?? 0
})

const act = <T>(caller: Caller, work: (db: Db) => Promise<T>) => inTenants(made.database, caller.tenantIds, work)
const read = () => act(desk, (db) => findWarning(db, desk, id))
const say = (caller: Caller, said: Partial<Parameters<typeof handleWarning>[2]>) =>
  act(caller, (db) => handleWarning(db, caller, { id, processMode: 1, isDisposed: 1, ...said }))
const moves = {
  claim: (caller: Caller) => act(caller, (db) => claimWarning(db, caller, id)),
  takeOver: (caller: Caller) => act(caller, (db) => takeOverWarning(db, caller, id)),
  release: (caller: Caller) => act(caller, (db) => releaseWarning(db, caller, id)),
  progress: (caller: Caller) => say(caller, { isDisposed: 2 }),
  handle: (caller: Caller) => say(caller, { remark: '已处理' }),
}
const states: Record<string, () => Promise<unknown>> = {
  open: async () => undefined,
  mine: () => moves.claim(desk),
  'claimed by a colleague': () => moves.claim(desk2),
  'in progress without a claimer': () =>
    made.owner.updateTable('warning').set({ isDisposed: 2 }).where('id', '=', id).execute(),
  handled: () => moves.handle(desk2),
}

/** Every move, made by the first of two users, with the states in which it is tried: the new state, or the refusal. */
it.each<[string, keyof typeof moves, number | string]>([
  ['open', 'claim', 2],
  ['open', 'takeOver', '该预警尚无人处理'],
  ['open', 'release', '该预警尚无人处理'],
  ['open', 'progress', 2],
  ['open', 'handle', 1],
  ['mine', 'claim', '该预警已由您处理中'],
  ['mine', 'takeOver', '该预警已由您处理中'],
  ['mine', 'release', 0],
  ['mine', 'progress', 2],
  ['mine', 'handle', 1],
  ['claimed by a colleague', 'claim', '该预警已由{2}处理中'],
  ['claimed by a colleague', 'takeOver', 2],
  ['claimed by a colleague', 'release', '该预警已由{2}处理中'],
  ['claimed by a colleague', 'progress', '该预警已由{2}处理中'],
  ['claimed by a colleague', 'handle', '该预警已由{2}处理中'],
  ['in progress without a claimer', 'claim', '该预警已由他人处理中'],
  ['in progress without a claimer', 'takeOver', 2],
  ['in progress without a claimer', 'release', 0],
  ['in progress without a claimer', 'progress', 2],
  ['in progress without a claimer', 'handle', 1],
  ['handled', 'claim', '该预警已由{2}处理完成'],
  ['handled', 'takeOver', '该预警已由{2}处理完成'],
  ['handled', 'release', '该预警已由{2}处理完成'],
  ['handled', 'progress', '该预警已由{2}处理完成'],
  ['handled', 'handle', '该预警已由{2}处理完成'],
])('on a warning that is %s the move “%s” leads to %s', async (state, move, leads) => {
  await states[state]?.()
  const before = await read()
  const [moved] = await Promise.allSettled([moves[move](desk)])
  const trail = await act(desk, (db) => findTrail(db, tenantId, id))
  if (typeof leads === 'string') {
    expect(moved).toMatchObject({ reason: { message: leads.replace('{2}', desk2.nickName) } })
    expect(await read()).toEqual(before)
    return
  }
  expect(moved.status).toBe('fulfilled')
  const isMine = { claimerId: desk.userId, claimerName: desk.nickName, claimTime: expect.any(String) }
  const claim = {
    claim: isMine,
    takeOver: isMine,
    progress: isMine,
    release: { claimerId: null, claimerName: null, claimTime: null },
    handle: { ...pick(before), handlerId: desk.userId, handlerName: desk.nickName, handleTime: expect.any(String) },
  }[move]
  expect(await read()).toMatchObject({ isDisposed: leads, ...claim })
  const from = state === 'claimed by a colleague' ? `从${desk2.nickName}处` : ''
  expect(trail.at(-1)).toMatchObject({
    userName: desk.nickName,
    ...{
      claim: { kind: 'claimed', text: `${desk.nickName}开始处理` },
      takeOver: { kind: 'taken-over', text: `${desk.nickName}${from}接手` },
      release: { kind: 'released', text: `${desk.nickName}放回待处理` },
      progress: { kind: 'in-progress', text: `${desk.nickName}标记为处理中` },
      handle: { kind: 'handled', text: `${desk.nickName}处理完成：已处理` },
    }[move],
  })
})

const pick = (warning: Awaited<ReturnType<typeof read>>) => ({
  claimerId: warning?.claimerId,
  claimerName: warning?.claimerName,
  claimTime: warning?.claimTime,
})

it('the form’s values are stored when marked in progress, and replaced at the end', async () => {
  await say(desk, { isDisposed: 2, processMode: 2, outcome: 'real', remark: '已出发' })
  expect(await read()).toMatchObject({
    isDisposed: 2,
    processMode: 2,
    outcome: 'real',
    remark: '已出发',
    handlerId: null,
  })
  await say(desk, { processMode: 1, outcome: 'hospital' })
  expect(await read()).toMatchObject({ isDisposed: 1, processMode: 1, outcome: 'hospital', remark: null })
  const trail = await act(desk, (db) => findTrail(db, tenantId, id))
  expect(trail.map(({ text }) => text).slice(1)).toEqual([
    `${desk.nickName}标记为处理中：确有险情：已出发`,
    `${desk.nickName}处理完成：已送医`,
  ])
})

it('a user who closes a call for help too late, without an outcome, is told that a colleague closed it', async () => {
  await ingest(messageOf('sos'))
  id = (await warningsOf(made, watch, 'sos')).at(-1)?.id ?? 0
  await say(desk2, { outcome: 'test' })
  await expect(say(desk, {})).rejects.toThrow(`该预警已由${desk2.nickName}处理完成`)
  expect(await read()).toMatchObject({ outcome: 'test' })
})

it('a warning is found by its time, both ends included, even if the device’s clock is behind or ahead', async () => {
  const at = (ms: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + ms)
  const wire = (ms: number) => new Date(at(ms).getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const shown = async (startTime?: string, endTime?: string) =>
    (await act(desk, (db) => findWarningPage(db, desk, { current: 1, size: 100, startTime, endTime }))).records.some(
      (one) => one.id === id,
    )
  for (const offset of [9 * 60_000, -20 * 60_000]) {
    const happened = [offset - 1_000, offset, offset + 1_000].map(wire)
    const dataHappenTime = at(offset)
    await made.owner.updateTable('warning').set({ dataHappenTime }).where('id', '=', id).execute()
    expect([await shown(happened[0]), await shown(happened[1]), await shown(happened[2])]).toEqual([true, true, false])
    const until = (end: number) => shown(undefined, happened[end])
    expect([await until(0), await until(1), await until(2)]).toEqual([false, true, true])
    expect(await shown(happened[1], happened[1])).toBe(true)
  }
})
