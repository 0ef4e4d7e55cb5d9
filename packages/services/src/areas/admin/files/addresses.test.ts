import { expect, it } from 'vitest'
import { createFileSigner, parseFileUrl } from './addresses.ts'

const signer = createFileSigner('secret')
const file = { tenantId: 1000002, fileName: 'a.jpg' }
const step = 300_000
const [early, late] = [step * 5_000_000, step * 5_000_001 - 1]

const partsOf = (url: string) => {
  const { searchParams } = new URL(url, 'http://x')
  return { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' }
}

it('signs an address for five to ten minutes, with the same result within each five minutes', () => {
  const url = signer.sign(file, early)
  expect(signer.sign(file, late)).toBe(url)
  expect(signer.sign(file, late + 1)).not.toBe(url)
  for (const [time, isGood] of [
    [early, true],
    [late + step, true],
    [early + 2 * step - 1, true],
    [early + 2 * step, false],
  ] as const)
    expect({ time, isGood: signer.isGood(file, partsOf(url), time) }).toEqual({ time, isGood })
})

it('accepts a signature only for its own file and time, and only with the right secret', () => {
  const parts = partsOf(signer.sign(file, early))
  expect(signer.isGood(file, parts, early)).toBe(true)
  for (const other of [
    { ...file, tenantId: 1000003 },
    { ...file, fileName: 'b.jpg' },
  ])
    expect(signer.isGood(other, parts, early)).toBe(false)
  expect(signer.isGood(file, { ...parts, expires: parts.expires + 300 }, early)).toBe(false)
  expect(signer.isGood(file, { ...parts, signature: '' }, early)).toBe(false)
  expect(createFileSigner('another').isGood(file, parts, early)).toBe(false)
})

it.each([
  ['/admin/sys-file/1000002/a-b_1.jpg', { tenantId: 1000002, fileName: 'a-b_1.jpg' }],
  ['/admin/sys-file/1000002/../1000003/a.jpg', null],
  ['/admin/sys-file/1000002/a.jpg?expires=1', null],
  ['https://x/admin/sys-file/1000002/a.jpg', null],
  ['/admin/sys-file//a.jpg', null],
  ['/admin/sys-file/1000002/a', null],
  ['/admin/sys-file/1000002/a.b.jpg', null],
  ['/admin/sys-file/x/a.jpg', null],
  ['/admin/sys-file/999999999999999/a.jp', { tenantId: 999999999999999, fileName: 'a.jp' }],
  ['/admin/sys-file/1000000000000000/a.jpg', null],
  [`/admin/sys-file/1/${'a'.repeat(64)}.jpegs`, { tenantId: 1, fileName: `${'a'.repeat(64)}.jpegs` }],
  [`/admin/sys-file/1/${'a'.repeat(65)}.jpg`, null],
])('the address of a stored file is parsed: %s', (url, address) => {
  expect(parseFileUrl(url)).toEqual(address)
})
