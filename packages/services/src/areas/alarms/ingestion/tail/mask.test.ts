import { expect, it } from 'vitest'
import { maskPlace, maskSecrets } from './mask.ts'

it.each([
  ['{"secret":"abc","a":1}', '{"secret":"***","a":1}'],
  ['{"ingestKey": "a\\"b", "x":{"accessToken":12}}', '{"ingestKey": "***", "x":{"accessToken":"***"}}'],
  ['{"password":"cut', '{"password":"***"'],
  ['IWBP12,353456789012345,080835,13812345678#', 'IWBP12,353456789012345,080835,138****5678#'],
  ['{"imei":"860000000000001","id":"sos-13812345678901"}', '{"imei":"860000000000001","id":"sos-13812345678901"}'],
])('secrets in %s are masked', (text, expected) => {
  expect(maskSecrets(text)).toBe(expected)
})

it.each([
  ['{"lng":116.3,"lat": -39.9,"accuracy":5}', '{"lng":"***","lat": "***","accuracy":5}'],
  [
    'IWAP01080524A2232.9806N11404.9355E000.1061830323.8706000908000102,460#',
    'IWAP01080524A***000.1061830323.8706000908000102,460#',
  ],
  ['IWAP02,zh_cn,0,7,460,0,9520|3671|13#', 'IWAP02,***'],
  ['{"heartRate":72}', '{"heartRate":72}'],
])('the place in %s is masked', (text, expected) => {
  expect(maskPlace(text)).toBe(expected)
})
