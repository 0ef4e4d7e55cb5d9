import type { RTCSession } from 'jssip/lib/RTCSession'

/** Opens the microphone; throws with a word for the agent. */
export async function openMicrophone(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) throw new Error('当前不是 HTTPS，浏览器不允许使用麦克风')
  return mediaDevices.getUserMedia({ audio: true }).catch(() => {
    throw new Error('没有可用的麦克风，请检查耳机和浏览器的麦克风权限')
  })
}

/** Closes the microphone when the call ends. */
export function closeWith(session: RTCSession, stream: MediaStream): void {
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  session.on('ended', close)
  session.on('failed', close)
}
