import { defineOutsideService } from '@care/shared/outside/service'
import { z } from 'zod'

const host = 'https?://(\\*\\.)?[\\w-]+(\\.[\\w-]+)*(:\\d+)?'

/**
 * Hosts whose streams pages may play: only those in the gateway's own setting (`EZVIZ_KEY` belongs to the services).
 */
export const cameraStreams = defineOutsideService({
  name: 'camera-streams',
  label: '摄像头直播流',
  settings: {
    CAMERA_STREAM_HOSTS: z
      .string()
      .regex(new RegExp(`^${host}( ${host})*$`), '应为 https://主机，多个用空格隔开')
      .describe('摄像头直播流所在的主机，写进页面的安全策略；萤石为 https://*.ys7.com'),
  },
  make: ({ CAMERA_STREAM_HOSTS: hosts }) => ({ hosts }),
  standIn: () => null,
  connected: '页面可以播放这些主机的直播流',
  without: '未接入：页面只播放本站的演示画面',
})
