import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testCallProvider } from '../../testing/ccc-provider.ts'
import { aliyunCcc } from './aliyun-ccc.ts'
import { readKeys } from './call-keys.ts'
import { wordOf } from './ccc-answers.ts'

const provider = testCallProvider()
const seat = { tenantId: 7, instanceId: 'ccc-own', userId: 'agent@ccc-own', accessKeyRef: 'main' }
const keysOf = (text: string) => readKeys(text) ?? new Map()
const ask = (keys = 'main@7:ccc-key:ccc-access-secret') => aliyunCcc({ url: provider.url, keys: keysOf(keys) })
const last = () => provider.asked.at(-1)
beforeEach(() => {
  provider.answer = { status: 200, body: { Code: 'OK', Message: '', RequestId: 'r1', HttpStatusCode: 200, Data: null } }
})
afterEach(() => void vi.useRealTimers())

it('an action is signed, under the names of the OpenAPI, for the seat that asks whatever was sent', async () => {
  const given = {
    callee: '13800000001',
    instanceId: 'ccc-other',
    userId: 'other@ccc-other',
    InstanceId: 'ccc-other',
    UserId: 'other@ccc-other',
    signedSkillGroupIdList: ['a*~ b'],
    isOn: true,
    empty: null,
  }
  await ask()('MakeCall', given, seat)
  expect(last()).toEqual({
    action: 'MakeCall',
    parameters: {
      Callee: '13800000001',
      InstanceId: 'ccc-own',
      UserId: 'agent@ccc-own',
      SignedSkillGroupIdList: '["a*~ b"]',
      IsOn: 'true',
    },
  })
  await ask()('ListSkillGroups', given, seat)
  expect(last()?.parameters).toMatchObject({ InstanceId: 'ccc-own' })
  expect(last()?.parameters).not.toHaveProperty('UserId')
})

it('the answer has its keys in lower case at every depth, and nobody else can use the key of an institution', async () => {
  const Data = { CallContext: { JobId: 'job-1', ChannelContexts: [{ ChannelId: 'ch-1' }] } }
  provider.answer = { status: 200, body: { Code: 'OK', Message: '', RequestId: 'r2', HttpStatusCode: 200, Data } }
  expect(await ask()('PollUserStatus', {}, seat)).toEqual({
    code: 'OK',
    message: '',
    requestId: 'r2',
    httpStatusCode: 200,
    data: { callContext: { jobId: 'job-1', channelContexts: [{ channelId: 'ch-1' }] } },
  })
  const count = provider.asked.length
  expect(await ask()('PollUserStatus', {}, { ...seat, tenantId: 8 })).toMatchObject({ code: 'Provider.NotConnected' })
  expect(await ask()('AddAgentDevice', {}, seat)).toMatchObject({ code: 'OK' })
  expect(provider.asked).toHaveLength(count)
})

it.each([
  'NotExists.InstanceId',
  'NotExists.UserId',
  'NotExists.Extension',
  'UserBusy',
  'Parameter.Callee',
  'Parameter.Odd',
  'Odd',
])('the refusal %s is told in Chinese with its code', async (code) => {
  provider.answer = {
    status: code.startsWith('NotExists') ? 404 : 400,
    body: { Code: code, Message: 'The x', RequestId: 'r' },
  }
  const told = await ask()('MakeCall', {}, seat)
  expect(told).toMatchObject({ code, message: wordOf(code), httpStatusCode: provider.answer.status, data: null })
  expect(told.message).toMatch(/\p{Script=Han}/u)
  expect(told.message).not.toContain('The x')
})

it('a wrong secret, a clock that is off and a provider in trouble are failures of the service', async () => {
  await expect(ask('main@7:ccc-key:wrong')('GetInstance', {}, seat)).rejects.toMatchObject({
    fault: 'denied',
    detail: 'SignatureDoesNotMatch',
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const signed = ask()
  const fetched = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce((...given) => {
    vi.setSystemTime(Date.now() + 16 * 60_000)
    return fetched(...given)
  })
  await expect(signed('GetInstance', {}, seat)).rejects.toMatchObject({ detail: 'InvalidTimeStamp.Expired' })
  vi.restoreAllMocks()
  provider.answer = { status: 503, body: {} }
  await expect(ask()('GetInstance', {}, seat)).rejects.toMatchObject({ fault: 'broken' })
  provider.answer = { status: 400, body: { Code: 'Throttling.User', Message: '' } }
  await expect(ask()('GetInstance', {}, seat)).rejects.toMatchObject({ fault: 'busy' })
})

it('a request sent twice is refused for its nonce, and each of ours has a new one', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  await ask()('GetInstance', {}, seat)
  await ask()('GetInstance', {}, seat)
  const [url, init] = fetched.mock.calls[0] ?? []
  vi.restoreAllMocks()
  const again = await fetch(String(url), init)
  expect(await again.json()).toMatchObject({ Code: 'SignatureNonceUsed' })
})

it('a provider that never answers is given up within three seconds', async () => {
  provider.answer = undefined
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBeLessThan(3_000)
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  })
  await expect(ask()('GetInstance', {}, seat)).rejects.toMatchObject({ name: 'TimeoutError' })
  timeout.mockRestore()
})

it.each([
  ['main@7:id:secret', true],
  ['main@7:id:secret:a-secret-of-pushes', true],
  ['main@7:id:secret, other@8:id:secret', true],
  ['main:id:secret', false],
  ['main@7:id', false],
  ['main@7:id:secret:short', false],
  ['main@7:id:secret,,', false],
])('the setting %s is well formed: %s', (text, isFine) => expect(readKeys(text) !== null).toBe(isFine))
