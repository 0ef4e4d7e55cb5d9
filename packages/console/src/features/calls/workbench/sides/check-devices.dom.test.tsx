import { contract } from '@care/shared/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { checkDevices } from './check-devices.ts'

const { callWorkbench } = contract

function machine({ isSafe = true, refusal = '', outputs = ['耳机'] }) {
  vi.stubGlobal('isSecureContext', isSafe)
  const track = { label: 'USB 耳麦', stop: () => undefined }
  const stream = { getAudioTracks: () => [track], getTracks: () => [track] }
  const mediaDevices = {
    getUserMedia: async () => {
      if (refusal) throw new DOMException('', refusal)
      return stream
    },
    enumerateDevices: async () => outputs.map((label) => ({ kind: 'audiooutput', label })),
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
}
const told = async (isLocal = false) =>
  (await checkDevices(isLocal)).map(
    ({ label, state, detail }) => `${label} ${state} ${detail.replace(/\d+ 毫秒/, '毫秒')}`,
  )

beforeEach(() => mockAnswer(callWorkbench.check, { seats: null, opened: false, note: '', service: null }))
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

it('a machine that is fit for calls is said to be', async () => {
  machine({})
  expect(await told()).toEqual([
    '安全连接 good HTTPS 正常',
    '麦克风 good USB 耳麦',
    '扬声器 good 耳机',
    '网络延迟 good 毫秒',
  ])
})

it.each([
  [{ isSafe: false }, '安全连接 bad 当前不是 HTTPS，浏览器不允许使用麦克风'],
  [{ refusal: 'NotAllowedError' }, '麦克风 bad 未授权，请在地址栏左侧允许使用麦克风'],
  [{ refusal: 'NotFoundError' }, '麦克风 bad 没有找到麦克风，请检查耳机'],
  [{ refusal: 'NotReadableError' }, '麦克风 bad 浏览器不支持或麦克风被占用'],
  [{ outputs: [] }, '扬声器 fair 浏览器未列出扬声器，请试听确认'],
])('the check names what fails: %o', async (given, line) => {
  machine(given)
  expect(await told()).toContain(line)
})

it('a service that does not answer is named, and local calls need no microphone', async () => {
  machine({ refusal: 'NotFoundError' })
  mockRefusal(callWorkbench.check, 503, '系统繁忙')
  expect(await told(true)).toEqual(['安全连接 good HTTPS 正常', '网络延迟 bad 服务未响应，请检查网络'])
})
