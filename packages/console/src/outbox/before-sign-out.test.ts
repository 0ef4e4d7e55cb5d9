import { afterEach, expect, it } from 'vitest'
import { clearUnsynced, registerUnsynced, unsyncedWarning } from './before-sign-out.ts'

let desk: () => number | Promise<number> = () => 0
let forms: () => number | Promise<number> = () => 0
const forgotten: string[] = []
let forget = async (name: string): Promise<unknown> => forgotten.push(name)
registerUnsynced({ count: () => desk(), forget: () => forget('desk') })
registerUnsynced({ count: () => forms(), forget: () => forget('forms') })

afterEach(() => {
  desk = () => 0
  forms = () => 0
  forget = async (name) => forgotten.push(name)
  forgotten.length = 0
})

it('the sign-out confirmation counts the unsynced operations of all stores', async () => {
  expect(await unsyncedWarning()).toBeNull()
  desk = () => 2
  expect(await unsyncedWarning()).toBe('断线期间有 2 项操作还没有同步，退出后不再提交。')
  forms = async () => 3
  expect(await unsyncedWarning()).toBe('断线期间有 5 项操作还没有同步，退出后不再提交。')
})

it('a store that cannot be read is not counted, and blocks no sign-out', async () => {
  desk = () => 2
  forms = () => {
    throw new Error('no database')
  }
  expect(await unsyncedWarning()).toBe('断线期间有 2 项操作还没有同步，退出后不再提交。')
  desk = async () => Promise.reject(new Error('no database'))
  expect(await unsyncedWarning()).toBeNull()
})

it('signing out clears every store, even if one fails', async () => {
  forget = async (name) => {
    forgotten.push(name)
    if (name === 'desk') throw new Error('no database')
  }
  await clearUnsynced()
  expect(forgotten).toEqual(['desk', 'forms'])
})
