import { defineOutsideService } from '@care/shared/outside/service'
import { httpUrl } from '@care/shared/outside/settings'
import { z } from 'zod'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'

export const storage = defineOutsideService({
  name: 'storage',
  label: '对象存储',
  settings: {
    BUCKET_ENDPOINT: httpUrl.describe('兼容 S3 的对象存储（OSS、COS、OBS、MinIO）的地址'),
    BUCKET_NAME: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '不是桶名')
      .describe('桶名；桶应为私有'),
    BUCKET_ACCESS_KEY: z.string().describe('访问密钥编号'),
    BUCKET_SECRET_KEY: z.string().describe('访问密钥'),
    BUCKET_REGION: z.string().default('us-east-1').describe('区域'),
    BUCKET_PATH_STYLE: z
      .enum(['0', '1'], '只能是0或1')
      .default('1')
      .describe('1 桶名写在路径里（MinIO），0 写在域名里（OSS、COS、OBS）'),
  },
  make: (given) =>
    s3Storage({
      endpoint: given.BUCKET_ENDPOINT,
      bucket: given.BUCKET_NAME,
      region: given.BUCKET_REGION,
      accessKeyId: given.BUCKET_ACCESS_KEY,
      secretAccessKey: given.BUCKET_SECRET_KEY,
      pathStyle: given.BUCKET_PATH_STYLE === '1',
    }),
  standIn: diskStorage,
  connected: '文件存放在对象存储',
  without: '未接入：文件存放在本机磁盘',
  away: '文件存储暂不可用，请稍后重试',
})
