import { defineOutsideService } from '@care/shared/outside/service'
import { z } from 'zod'

const host = 'https?://(\\*\\.)?[\\w-]+(\\.[\\w-]+)*(:\\d+)?'

/**
 * Hosts whose camera streams pages may play: only those in a setting of the gateway, because the key of the camera
 * platform (`EZVIZ_KEY`) is known to the services only.
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
