import { refused } from '@care/shared/http/errors'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { CameraPlatform } from './camera-platform.ts'

const hls = 2
const lastsMs = 600_000

/** A camera platform for the demo that plays our own clips (packages/console/public/demo-camera). */
export const demoClips = (now = Date.now): CameraPlatform => ({
  live: async ({ protocol, quality }) => {
    if (protocol !== hls) throw refused('演示画面只有HLS格式')
    return {
      url: `/demo-camera/${quality === 1 ? 'clear' : 'smooth'}.m3u8`,
      expireTime: toShanghaiTime(now() + lastsMs),
      isDemo: true,
    }
  },
  viewerToken: async () => {
    throw refused('未接入摄像头平台，没有播放令牌')
  },
})
