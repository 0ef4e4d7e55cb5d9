import { expect, it } from 'vitest'
import { z } from 'zod'
import { failureOf, failureOfStatus, OutsideFailure } from './failure.ts'

const words = {
  late: '没有及时应答',
  secure: '加密连接没有建立，请检查证书',
  account: '账号或密码不被接受',
  mail: '邮件不被接受，请检查发件地址',
  reached: '连接不上，请检查地址和网络',
  denied: '拒绝访问，请检查密钥和权限',
  gone: '地址或存储桶不存在',
  much: '请求过多或额度用完',
  odd: '应答不符合约定，请检查地址和密钥',
  unknown: '原因不明，请查看服务日志',
}
const coded = (code: string) => Object.assign(new Error(''), { code })
/** An error nested this deep. */
const nested = (depth: number, cause: unknown): unknown =>
  depth === 0 ? cause : new Error('', { cause: nested(depth - 1, cause) })

it.each<[string, unknown]>([
  ...['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'].map((code): [string, Error] => [
    words.late,
    coded(code),
  ]),
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE']
    .concat(['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ETLS'])
    .map((code): [string, Error] => [words.secure, coded(code)]),
  [words.account, coded('EAUTH')],
  ...['EENVELOPE', 'EMESSAGE'].map((code): [string, Error] => [words.mail, coded(code)]),
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNECTION', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE']
    .concat(['EDNS', 'ESOCKET', 'UND_ERR_SOCKET'])
    .map((code): [string, Error] => [words.reached, coded(code)]),
  [words.late, new DOMException('', 'AbortError')],
  [words.odd, new SyntaxError('Unexpected token')],
  [words.odd, z.literal('1').safeParse('0').error],
  ...[401, 403].map((status): [string, Error] => [words.denied, failureOfStatus(status)]),
  [words.gone, failureOfStatus(404)],
  [words.much, failureOfStatus(429)],
  ['对方系统故障（500）', failureOfStatus(500)],
  ['没有接受请求（499）', failureOfStatus(499)],
  ['没有接受请求（isv.X）', new OutsideFailure('refused', 'isv.X')],
  ['没有接受请求（40125）', new OutsideFailure('refused', 40_125)],
  [words.unknown, coded('isv.X')],
  // a code of unusual form may contain a secret
  ...['a b', '<b>key</b>', 'x'.repeat(61)].map((told): [string, Error] => [
    '没有接受请求',
    new OutsideFailure('refused', told),
  ]),
  [`没有接受请求（${'x'.repeat(60)}）`, new OutsideFailure('refused', 'x'.repeat(60))],
  [words.reached, new TypeError('fetch failed', { cause: new Error('what') })],
  [words.unknown, new TypeError('other', { cause: new Error('what') })],
  [words.account, nested(5, coded('EAUTH'))],
  [words.unknown, nested(6, coded('EAUTH'))],
  [words.unknown, undefined],
])('gives the reason %s for %o', (why, error) => expect(failureOf(error).why).toBe(why))

it('uses the message of the service unless the adapter has a better one, and keeps the cause', () => {
  const cause = failureOfStatus(503)
  expect(failureOf(cause, '短信通道暂不可用')).toMatchObject({ status: 503, message: '短信通道暂不可用', cause })
  expect(failureOf(new OutsideFailure('gone', '', undefined, '桶不存在'), '存储暂不可用').message).toBe('桶不存在')
  expect(failureOf(new Error('what')).message).toBe('服务暂不可用，请稍后重试')
})
