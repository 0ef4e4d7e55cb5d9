import { createHash, createHmac } from 'node:crypto'

const algorithm = 'ACS3-HMAC-SHA256'

interface Signed {
  accessKeyId: string
  accessKeySecret: string
  host: string
  action: string
  version: string
  /** `yyyy-MM-ddTHH:mm:ssZ` in UTC; the provider accepts 15 minutes around it. */
  date: string
  nonce: string
  parameters: Readonly<Record<string, string>>
}

/** Headers and query of a POST without a body, signed as Aliyun's V3 signature: the raw secret is the key, every `x-acs-*` header is signed. */
export function signAcs({ accessKeyId, accessKeySecret, host, action, version, date, nonce, parameters }: Signed) {
  const query = canonicalQuery(parameters)
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256Hex(''),
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const signature = acsSignature('POST', query, headers, accessKeySecret)
  const authorization = `${algorithm} Credential=${accessKeyId},SignedHeaders=${namesOf(headers)},Signature=${signature}`
  const signed: Record<string, string> = { ...headers, authorization }
  return { query, headers: signed }
}

/** The signature in hex of a request to `/` with these headers, which are all signed. */
export function acsSignature(method: string, query: string, headers: Readonly<Record<string, string>>, secret: string) {
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const request = [method, '/', query, lines, namesOf(headers), headers['x-acs-content-sha256']].join('\n')
  return createHmac('sha256', secret)
    .update(`${algorithm}\n${sha256Hex(request)}`)
    .digest('hex')
}

/** Sorted by name and percent-encoded by RFC 3986. */
export const canonicalQuery = (parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

const namesOf = (headers: object) => Object.keys(headers).sort().join(';')
const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
