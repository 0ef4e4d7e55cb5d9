import { api } from '../../../../calls/api.ts'

export interface CheckResult {
  label: string
  state: 'good' | 'fair' | 'bad'
  detail: string
}

/** Round trip in ms up to which calls are steady, and up to which they are usable. */
const [steadyMs, usableMs] = [300, 1_000]

/** Checks what a call by this computer needs: HTTPS, microphone, speaker, and latency. */
export function checkDevices(isLocal: boolean): Promise<CheckResult[]> {
  // a local call is carried by a telephone, so that microphone and speaker of the computer are not used
  return Promise.all([checkSafety(isLocal), ...(isLocal ? [] : [checkMicrophone(), checkSpeaker()]), checkLine()])
}

async function checkSafety(isLocal: boolean): Promise<CheckResult> {
  if (globalThis.isSecureContext) return { label: '安全连接', state: 'good', detail: 'HTTPS 正常' }
  const detail = isLocal ? '当前不是 HTTPS，多个窗口各自显示通话' : '当前不是 HTTPS，浏览器不允许使用麦克风'
  return { label: '安全连接', state: isLocal ? 'fair' : 'bad', detail }
}

async function checkMicrophone(): Promise<CheckResult> {
  const label = '麦克风'
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    const [track] = stream.getAudioTracks()
    const detail = track?.label || '已授权'
    for (const each of stream.getTracks()) each.stop()
    return { label, state: 'good', detail }
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    const detail =
      name === 'NotAllowedError'
        ? '未授权，请在地址栏左侧允许使用麦克风'
        : name === 'NotFoundError'
          ? '没有找到麦克风，请检查耳机'
          : '浏览器不支持或麦克风被占用'
    return { label, state: 'bad', detail }
  }
}

async function checkSpeaker(): Promise<CheckResult> {
  const label = '扬声器'
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  const output = devices?.find(({ kind }) => kind === 'audiooutput')
  if (output) return { label, state: 'good', detail: output.label || '可用' }
  return { label, state: 'fair', detail: '浏览器未列出扬声器，请试听确认' }
}

async function checkLine(): Promise<CheckResult> {
  const label = '网络延迟'
  const began = performance.now()
  try {
    await api.callWorkbench.check.call()
  } catch {
    return { label, state: 'bad', detail: '服务未响应，请检查网络' }
  }
  const ms = Math.round(performance.now() - began)
  const state = ms <= steadyMs ? 'good' : ms <= usableMs ? 'fair' : 'bad'
  return { label, state, detail: `${ms} 毫秒` }
}
