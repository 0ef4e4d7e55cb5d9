import { expect, it } from 'vitest'
import { redact } from './redact.ts'

it.each([
  ['an identity number', '身份证110108193502031234。', '身份证110*************34。'],
  ['an identity number that ends with X', '11010819350203123X', '110*************3X'],
  ['an identity number that ends with x', 'id=11010819350203123x;', 'id=110*************3x;'],
  ['a phone', '电话13812345678,19912345678', '电话138****5678,199****5678'],
  [
    'only phone numbers, not other numbers',
    '12812345678 1381234567 138123456789',
    '12812345678 1381234567 138123456789',
  ],
  ['only identity numbers, not longer numbers', '1101081935020312345', '1101081935020312345'],
  ['a bearer token', 'Authorization: BEARER abc.def-ghi', 'Authorization: BEARER ***'],
  ['a password for a program', 'basic dGVzdDp0ZXN0', 'basic ***'],
  ['one of our own tokens', 'got eyJhbGciOi.eyJzdWI.sig_-x', 'got ***'],
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
  ['nothing else', '编码 120108 温度 36.5', '编码 120108 温度 36.5'],
])('masks %s in a logged text', (_, text, shown) => {
  expect(redact(text)).toBe(shown)
})
