import { expect, it } from 'vitest'
import { ExternalUpload, type FilePurpose, purposeRules, SignRequest, Upload, uploadLimit } from './file.ts'

const megabyte = 1024 * 1024
const pictures = ['jpg', 'png', 'gif', 'webp']
const documents = ['pdf', 'docx', 'xlsx', 'pptx']

/** Expected rules, from specification 1 §5. */
const rules: Record<FilePurpose, { megabytes: number; kinds: string[]; isExternal: boolean }> = {
  workOrder: { megabytes: 4, kinds: [...pictures, ...documents], isExternal: false },
  avatar: { megabytes: 5, kinds: ['jpg', 'png'], isExternal: true },
  receipt: { megabytes: 5, kinds: ['jpg', 'png'], isExternal: true },
  picture: { megabytes: 5, kinds: pictures, isExternal: true },
  document: { megabytes: 5, kinds: documents, isExternal: false },
  invoice: { megabytes: 5, kinds: ['pdf', 'ofd', 'jpg', 'png'], isExternal: false },
  signature: { megabytes: 1, kinds: ['png'], isExternal: false },
  answer: { megabytes: 5, kinds: [...pictures, ...documents], isExternal: false },
  other: { megabytes: 5, kinds: [...pictures, ...documents], isExternal: false },
}

it.each(Object.entries(rules))(
  'accepts for %s the expected kinds and size, and names the limit in the refusal',
  (name, rule) => {
    const { below, kinds, tooLarge } = purposeRules[name as FilePurpose]
    expect({ below, kinds }).toEqual({ below: rule.megabytes * megabyte, kinds: rule.kinds })
    expect(tooLarge).toContain(`${rule.megabytes}MB`)
    const file = new File(['x'], 'x')
    expect(Upload.safeParse({ file, type: name }).success).toBe(true)
    expect(ExternalUpload.safeParse({ file, type: name }).success).toBe(rule.isExternal)
    // a file slightly too large still gets its own message
    expect(uploadLimit).toBeGreaterThanOrEqual(below + megabyte)
  },
)

it('treats an upload without a purpose as `other`, and one from outside as a picture', () => {
  const file = new File(['x'], 'x')
  expect([Upload.parse({ file }).type, ExternalUpload.parse({ file }).type]).toEqual(['other', 'picture'])
  expect(Upload.safeParse({}).error?.issues[0]?.message).toBe('请选择文件')
})

it.each([
  [0, false],
  [1, true],
  [100, true],
  [101, false],
])('signs %i addresses in one request: %s', (count, may) => {
  expect(SignRequest.safeParse({ urls: Array.from({ length: count }, () => '/x') }).success).toBe(may)
})
