import { expect, it } from 'vitest'
import { redact } from './redact.ts'

it.each([
  ['an identity number', '身份证110108193502031234。', '身份证110*************34。'],
  ['one that ends with X', '11010819350203123X', '110*************3X'],
  ['one that ends with x', 'id=11010819350203123x;', 'id=110*************3x;'],
  ['a phone', '电话13812345678,19912345678', '电话138****5678,199****5678'],
  ['no phone', '12812345678 1381234567 138123456789', '12812345678 1381234567 138123456789'],
  ['a number longer than an identity', '1101081935020312345', '1101081935020312345'],
  ['a bearer', 'Authorization: BEARER abc.def-ghi', 'Authorization: BEARER ***'],
  ['a password for a program', 'basic dGVzdDp0ZXN0', 'basic ***'],
  ['a token of ours', 'got eyJhbGciOi.eyJzdWI.sig_-x', 'got ***'],
  ['fields of a form', 'password=abc&code = 1234&x=1', 'password=***&code = ***&x=1'],
  [
    'fields of JSON',
    '{"access_token":"a b","n":1,\'secret\': \'s\'}',
    '{"access_token":"*** b","n":1,\'secret\': \'***\'}',
  ],
  [
    'several at once',
    'token=a;ticket=b,signature=c refresh_token:d',
    'token=***;ticket=***,signature=*** refresh_token:***',
  ],
  ['what is no secret', '编码 120108 温度 36.5', '编码 120108 温度 36.5'],
])('masks %s in a logged text', (_, text, shown) => {
  expect(redact(text)).toBe(shown)
})
