import { expect, it } from 'vitest'
import { Frames, longestFrame } from './frames.ts'

const login = 'IWAP00353456789012345#'
const bytes = (text: string) => Buffer.from(text, 'latin1')

it('cuts a stream into frames wherever its packets end', () => {
  const text = `${login}\r\nIWAP49,68# IWAP03,06000908000102,5555,30#`
  const expected = [login, 'IWAP49,68#', 'IWAP03,06000908000102,5555,30#']
  for (let size = 1; size <= text.length; size++) {
    const frames = new Frames()
    const found: unknown[] = []
    for (let at = 0; at < text.length; at += size) found.push(frames.push(bytes(text.slice(at, at + size))))
    expect(found.flat()).toEqual(expected)
    expect(frames.isWaiting).toBe(false)
  }
})

it('keeps what is not complete', () => {
  const frames = new Frames()
  expect(frames.push(bytes(`${login}IWAP49,6`))).toEqual([login])
  expect(frames.isWaiting).toBe(true)
  expect(frames.push(bytes('8#'))).toEqual(['IWAP49,68#'])
})

it.each(['GET / HTTP/1.1\r\n', '\0\0\0', 'IX00#', '[3G*8800000015*0002*LK]', '#', 'I#'])(
  'reads no further at %j',
  (text) => {
    expect(new Frames().push(bytes(text))).toBe('malformed')
  },
)

it('lets nobody say more than a login before it is one, and no frame be longer than 4 kB', () => {
  expect(new Frames().push(bytes(`IWAP00${'1'.repeat(122)}`))).toEqual([])
  expect(new Frames().push(bytes(`IWAP00${'1'.repeat(123)}`))).toBe('too-large')
  expect(new Frames().push(bytes(`IWAP00${'1'.repeat(122)}#`))).toBe('too-large')
  const frames = new Frames()
  expect(frames.push(bytes(`${login}IW${'x'.repeat(longestFrame - 3)}#`))).toHaveLength(2)
  expect(frames.push(bytes(`IW${'x'.repeat(longestFrame - 2)}#`))).toBe('too-large')
})
