import type { RTCSession } from 'jssip/lib/RTCSession'

/** Opens the microphone, which is closed again when the session ends; throws with a word for the agent. */
export async function openMicrophone(session?: RTCSession): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) throw new Error('当前不是 HTTPS，浏览器不允许使用麦克风')
  const stream = await mediaDevices.getUserMedia({ audio: true }).catch(() => {
    throw new Error('没有可用的麦克风，请检查耳机和浏览器的麦克风权限')
  })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  session?.on('ended', close)
  session?.on('failed', close)
  return stream
}
