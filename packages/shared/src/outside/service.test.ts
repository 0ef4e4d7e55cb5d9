import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../http/errors.ts'
import { failureOfStatus, type OutsideFailure } from './failure.ts'
import { defineOutsideService, openOutside, settingFaultsOf } from './service.ts'
import { httpUrl, port } from './settings.ts'

let work: () => unknown
const fax = defineOutsideService({
  name: 'fax',
  label: '传真',
  settings: {
    FAX_URL: httpUrl.describe('地址'),
    FAX_KEY: z.string().max(5, '最多5个字符').describe('密钥'),
    FAX_PORT: port.default(80).describe('端口'),
  },
  make: (given) => ({ settings: given, send: async (_text: string) => work() }),
  standIn: (folder) => ({
    settings: { FAX_URL: '', FAX_KEY: '', FAX_PORT: 0 },
    send: async (text: string) => `${folder}: ${text}`,
  }),
  connected: '由传真送达',
  without: '未接入',
  away: '传真暂不可用',
})
const env = { FAX_URL: 'http://fax/', FAX_KEY: 'key' }

it('an outside service is connected when all of its settings without a default are set', () => {
  expect(settingFaultsOf({ fax }, {})).toEqual([])
  expect(settingFaultsOf({ fax }, env)).toEqual([])
  expect(settingFaultsOf({ fax }, { FAX_KEY: 'key' })).toEqual(['FAX_URL：传真的设置不完整'])
  expect(settingFaultsOf({ fax }, { FAX_KEY: 'longer', FAX_PORT: 'x' })).toEqual([
    'FAX_KEY：最多5个字符',
    'FAX_PORT：应为端口号',
    'FAX_URL：传真的设置不完整',
  ])
  const { services, states } = openOutside({ fax }, env)
  expect(services.fax.settings).toEqual({ FAX_URL: 'http://fax', FAX_KEY: 'key', FAX_PORT: 80 })
  expect(states()).toEqual([{ name: 'fax', label: '传真', isConnected: true, note: '由传真送达', failure: null }])
})

it('an unconnected service is replaced by a local service, which the states name', async () => {
  const { services, states } = openOutside({ fax }, {}, { folder: '/here' })
  expect(await services.fax.send('页')).toBe('/here: 页')
  expect(states()).toMatchObject([{ isConnected: false, note: '未接入', failure: null }])
})

it('stores and logs time and reason of its last failure, and clears both after a success', async () => {
  const told: [string, string][] = []
  const { services, states } = openOutside({ fax }, env, {
    now: () => Date.parse('2026-11-22T06:00:00+08:00'),
    onFailed: ({ why }, name) => told.push([name, why]),
  })
  work = () => Promise.reject(failureOfStatus(503))
  const failure = await services.fax.send('页').then(
    () => null,
    (error: OutsideFailure) => error,
  )
  expect(failure).toMatchObject({ fault: 'broken', status: 503, message: '传真暂不可用' })
  const why = '对方系统故障（503）'
  expect(states()[0]?.failure).toEqual({ time: '2026-11-22 06:00:00', why })
  expect(told).toEqual([['fax', why]])

  work = () => 'sent'
  expect(await services.fax.send('页')).toBe('sent')
  expect(states()[0]?.failure).toBeNull()
})

it.each([
  [499, false],
  [500, true],
])('counts a refusal with %i as a failure of the service: %s', async (status, isFailure) => {
  const { services, states } = openOutside({ fax }, env)
  work = () => Promise.reject(new Refusal(status, '授权已失效'))
  await expect(services.fax.send('页')).rejects.toThrow(isFailure ? '传真暂不可用' : '授权已失效')
  expect(states()[0]?.failure !== null).toBe(isFailure)
})

it.each([env, {}])('neither a service nor its local replacement is used when `insist` throws: %j', (given) => {
  work = vi.fn()
  const insist = () => {
    throw new Error('not now')
  }
  expect(() => openOutside({ fax }, given, { insist }).services.fax.send('页')).toThrow('not now')
  expect(work).not.toHaveBeenCalled()
})
