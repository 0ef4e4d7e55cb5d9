import { defineOutsideService } from '@care/shared/outside/service'
import { httpUrl } from '@care/shared/outside/settings'
import { gotenberg } from './gotenberg.ts'

export const converter = defineOutsideService({
  name: 'converter',
  label: '文档转换',
  settings: {
    CONVERTER_URL: httpUrl.describe('文档转换服务（Gotenberg 协议）的地址，用来在线查看 Office 文件'),
  },
  make: ({ CONVERTER_URL }) => ({ convert: gotenberg(CONVERTER_URL) }),
  standIn: () => null,
  connected: 'Office 文件可在线查看',
  without: '未接入：Office 文件只能下载查看',
})
