import { defineOutsideService } from '@care/shared/outside/service'
import { httpUrl } from '@care/shared/outside/settings'
import { z } from 'zod'
import { aliyunCcc } from './aliyun-ccc.ts'
import { type CallKeys, readKeys } from './call-keys.ts'
import { downloadRecording } from './download-recording.ts'

const keys = z
  .string()
  .max(10_000)
  .superRefine((text, context) => {
    if (!readKeys(text)) context.addIssue({ code: 'custom', message: '应为 名称@机构编号:密钥编号:密钥，逗号分隔' })
  })

export const callCentre = defineOutsideService({
  name: 'callCentre',
  label: '云呼叫',
  settings: {
    CCC_KEYS: keys.describe(
      '云呼叫（阿里云云联络中心）的密钥，名称@机构编号:密钥编号:密钥:推送密钥，逗号分隔；机构在“呼叫服务”中填写名称，推送密钥不用则省略',
    ),
    CCC_URL: httpUrl.default('https://ccc.cn-shanghai.aliyuncs.com').describe('云呼叫接口的地址'),
  },
  make: ({ CCC_KEYS, CCC_URL }) => {
    const known: CallKeys = readKeys(CCC_KEYS) ?? new Map()
    return { ask: aliyunCcc({ url: CCC_URL, keys: known }), download: downloadRecording({ url: CCC_URL }), keys: known }
  },
  standIn: () => null,
  connected: '机构的通话由云呼叫承载',
  without: '未接入：本地话务，用电话拨打并登记通话',
  away: '云呼叫暂不可用，请用电话拨打并登记通话',
})
