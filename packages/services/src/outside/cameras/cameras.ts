import { defineOutsideService } from '@care/shared/outside/service'
import { httpUrl } from '@care/shared/outside/settings'
import { z } from 'zod'
import type { CameraPlatform } from './camera-platform.ts'
import { demoClips } from './demo-clips.ts'
import { ezviz } from './ezviz.ts'

export const cameras = defineOutsideService({
  name: 'cameras',
  label: '摄像头平台',
  settings: {
    EZVIZ_KEY: z.string().max(128).describe('萤石开放平台的 AppKey'),
    EZVIZ_SECRET: z.string().max(128).describe('萤石开放平台的 Secret'),
    EZVIZ_URL: httpUrl.default('https://open.ys7.com').describe('萤石开放平台的地址'),
    EZVIZ_VIEWER: z
      .string()
      .max(128)
      .default('')
      .describe('只能看直播的萤石子账号编号，给萤石播放器发令牌时用；没有则只给播放地址'),
  },
  make: ({ EZVIZ_KEY, EZVIZ_SECRET, EZVIZ_URL, EZVIZ_VIEWER }): CameraPlatform =>
    ezviz({ url: EZVIZ_URL, appKey: EZVIZ_KEY, appSecret: EZVIZ_SECRET, viewer: EZVIZ_VIEWER }),
  standIn: (): CameraPlatform => demoClips(),
  connected: '摄像头画面由萤石平台提供',
  without: '未接入：摄像头显示演示画面',
  away: '摄像头平台暂不可用，请稍后重试',
})
