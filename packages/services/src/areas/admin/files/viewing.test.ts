import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { files } from '@care/shared/admin/files/files.contract'
import { afterAll, describe, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { signedIdentityHeader } from '../../../testing/identity.ts'
import { wordFile } from '../../../testing/office-file.ts'
import { testServices } from '../../../testing/services.ts'

const asked: string[] = []
let answer: { status: number; body: string } = { status: 200, body: '%PDF-1.7 converted' }

/** A test server that behaves like the Gotenberg converter. */
const converter = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  asked.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString('latin1').split('\r\n')[1]}`)
  response.writeHead(answer.status, { 'content-type': 'application/pdf' }).end(answer.body)
})
await new Promise<void>((done) => converter.listen(0, '127.0.0.1', done))
afterAll(() => void converter.close())
const url = `http://127.0.0.1:${(converter.address() as AddressInfo).port}/`

const made = testDatabase()
const connected = testServices(made, { outside: { CONVERTER_URL: url } })
const alone = testServices(made)

const { desk, chaoyang } = testCallers(made, 'desk', 'chaoyang')
async function upload(services = connected, name = '护理计划.docx', bytes: Buffer | string = wordFile()) {
  const form = new FormData()
  form.append('type', 'document')
  form.append('file', new File([bytes as string], name))
  const { data } = await services.call(files.upload, desk, { body: form as never })
  return { bucket: data.bucketName, fileName: data.fileName }
}
const look = async (query: object, services = connected, caller = desk) => services.call(files.view, caller, { query })
const fetchFile = (address: string) => connected.app.inject({ url: address, headers: signedIdentityHeader(desk) })

describe('an office document', () => {
  it('is converted once, on the first request, and its PDF form is stored', async () => {
    const file = await upload()
    expect((await look(file)).data).toMatchObject({ form: 'working', pdf: null, original: '护理计划.docx' })
    await expect.poll(async () => (await look(file)).data.form).toBe('ready')
    const { data } = await look(file)
    expect(asked).toEqual([
      'POST /forms/libreoffice/convert Content-Disposition: form-data; name="files"; filename="document.docx"',
    ])

    const pdf = await fetchFile(data.pdf ?? '')
    expect(pdf.body).toBe('%PDF-1.7 converted')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['content-disposition']).toContain(encodeURIComponent('护理计划.pdf'))
    expect((await look({ id: data.id })).data.fileName).toBe(file.fileName)

    const manager = { ...desk, permissions: ['file:edit'] }
    await connected.call(files.remove, manager, { params: { id: data.id } })
    expect((await fetchFile(data.pdf ?? '')).statusCode).toBe(404)
  })

  it.each([
    ['answers an error', { status: 503, body: '' }],
    ['answers no PDF', { status: 200, body: '<html>' }],
  ])('reports a failed conversion when the converter %s, and tries again on request', async (_, wrong) => {
    answer = wrong
    const file = await upload()
    await look(file)
    await expect.poll(async () => (await look(file)).data.form).toBe('failed')
    answer = { status: 200, body: '%PDF-1.7 converted' }
    expect((await look({ ...file, retry: '1' })).data.form).toBe('working')
    await expect.poll(async () => (await look(file)).data.form).toBe('ready')
  })

  it('is offered for download when no converter is connected', async () => {
    expect((await look(await upload(alone), alone)).data).toMatchObject({ form: 'off', pdf: null })
  })
})

it('shows a PDF unchanged', async () => {
  const { data } = await look(await upload(alone, 'a.pdf', '%PDF-1.7\n%%EOF'), alone)
  expect(data).toMatchObject({ type: 'pdf', form: 'none', pdf: data.signed })
})

it('returns 404 for a file of another institution', async () => {
  const file = await upload()
  const { data } = await look(file)
  for (const query of [file, { id: data.id }, {}, { bucket: '1', fileName: '../a' }])
    expect(await look(query, connected, chaoyang)).toMatchObject({ status: 404, msg: '文件不存在' })
  expect(await look({ id: 'x' })).toMatchObject({ status: 400 })
})
