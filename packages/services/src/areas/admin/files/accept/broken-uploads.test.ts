import { files } from '@care/shared/admin/files/files.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { signedIdentityHeader } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk } = testCallers(made, 'desk')

const part = (text: string, ending = '--x--\r\n') =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${text}\r\n${ending}`
const pdf = '%PDF-1.7\n%%EOF'
const send = async (payload: string, type = 'multipart/form-data; boundary=x') => {
  const headers = { ...signedIdentityHeader(desk), 'content-type': type }
  const answer = await services.app.inject({ method: 'POST', url: files.upload.path, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}

it.each([
  ['no boundary in its header', part(pdf), 'multipart/form-data'],
  ['a boundary that is too long', part(pdf), `multipart/form-data; boundary=${'x'.repeat(300)}`],
  ['an end in the middle of the file', part(pdf, '')],
  ['an end in the header of the file', '--x\r\nContent-Disposition: form-data; name="file"'],
  ['an end before the file', '--x\r\n'],
  ['an empty body', ''],
  ['another boundary than stated', part(pdf).replaceAll('--x', '--y')],
  ['a random body', '\0\xff'.repeat(100)],
])('refuses an upload with %s as a bad request', async (_, payload, type = 'multipart/form-data; boundary=x') => {
  expect(await send(payload, type)).toMatchObject({ status: 400, code: 1 })
})
