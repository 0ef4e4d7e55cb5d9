import { expect, it } from 'vitest'
import { canonicalQuery, signAcs } from './acs-signature.ts'

it('the provider’s own sample signs to the value that it prints', () => {
  const { headers, query } = signAcs({
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
    parameters: {
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    },
  })
  expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai')
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

it.each([
  ['*', '%2A'],
  ['a b', 'a%20b'],
  ['~', '~'],
  ["(!')", '%28%21%27%29'],
  ['康', '%E5%BA%B7'],
  ['+/=', '%2B%2F%3D'],
])('%s is encoded as %s', (text, encoded) => expect(canonicalQuery({ A: text })).toBe(`A=${encoded}`))
