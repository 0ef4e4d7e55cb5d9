import { expect, it } from 'vitest'
import { FrameSplitter, longestFrame } from './frame-splitter.ts'

const login = 'IWAP00353456789012345#'
const sos = 'IWAP10261122A2232.9806N11404.9355E000.1100455323.8706000908000102,460,0,9520,3671,01,zh-cn,00#'
const bytes = (text: string) => Buffer.from(text, 'latin1')
const push = (text: string, frames = new FrameSplitter()) => frames.push(bytes(text))

it('a stream is split into frames wherever its packets end', () => {
  const text = `${login}\r\nIWAP49,68# IWAP03,06000908000102,5555,30#`
  const expected = [login, 'IWAP49,68#', 'IWAP03,06000908000102,5555,30#']
  for (let size = 1; size <= text.length; size++) {
    const frames = new FrameSplitter()
    const found: unknown[] = []
    for (let at = 0; at < text.length; at += size) found.push(frames.push(bytes(text.slice(at, at + size))).frames)
    expect(found.flat()).toEqual(expected)
    expect(frames.isWaiting).toBe(false)
  }
})

it('an incomplete frame is buffered, and returned at the end of the stream', () => {
  const frames = new FrameSplitter()
  expect(push(`${login}IWAP49,6`, frames)).toEqual({ frames: [login], isLitter: false })
  expect(frames.isWaiting).toBe(true)
  expect(push('8#IWAP10', frames).frames).toEqual(['IWAP49,68#'])
  expect([frames.last(), frames.last()]).toEqual([['IWAP10'], []])
  const stranger = new FrameSplitter()
  push('IWAP10', stranger)
  expect(stranger.last()).toEqual([])
})

it.each(['GET / HTTP/1.1\r\n', '\0\0\0', 'XIWAP00', '#', 'I#', '[3G*8800000015*0002*LK]'])(
  'before a login the connection is cut off at the bytes %j',
  (text) => expect(push(text)).toEqual({ frames: [], fault: 'malformed', isLitter: false }),
)

it('the first frame may have only the length of a login, later ones 4 kB', () => {
  expect(push(`IWAP00${'1'.repeat(122)}`)).toEqual({ frames: [], isLitter: false })
  expect(push(`IWAP00${'1'.repeat(123)}`).fault).toBe('too-large')
  expect(push(`IWAP00${'1'.repeat(122)}#`).fault).toBe('too-large')
  const frames = new FrameSplitter()
  expect(push(`${login}IWAP01${'x'.repeat(longestFrame - 7)}#`, frames).frames).toHaveLength(2)
  const late = push(`${sos}IWAP01${'x'.repeat(longestFrame - 6)}#`, frames)
  expect(late).toEqual({ frames: [sos], fault: 'too-large', isLitter: false })
})

const name = '|74-DE-2B-44-88-8C|97'
const voice = `IWAP07,20261122100455,6,1,12,#a#\0IW,#\xff###`
it.each<[string, string[], string[]]>([
  ['a NUL byte', [sos, '\0'], [sos]],
  ['line ends and a NUL byte', [sos, '\r\n\0', sos], [sos, sos]],
  ['bytes that begin like a frame', [sos, 'IIWAIW', sos], [sos, sos]],
  ['half a frame', ['IWAP03,0600', sos], ['IWAP03,0600', sos]],
  ['a voice message that contains #', [voice, sos], [voice, sos]],
  [
    'an incomplete voice message',
    ['IWAP07,20261122100455,6,1,1024,#a#', sos],
    ['IWAP07,20261122100455,6,1,1024,#a#', sos],
  ],
  [
    'a voice message shorter than stated',
    ['IWAP42,20261122100455,1,1,3,abcd#', sos],
    ['IWAP42,20261122100455,1,1,3,abcd#', sos],
  ],
  [
    'a network with # in its name',
    [`${sos.slice(0, -1)},H#ME${name}&X#IWAP49#Y${name}#`, sos],
    [`${sos.slice(0, -1)},H#ME${name}&X#IWAP49#Y${name}#`, sos],
  ],
  [
    'a Wi-Fi network named like a frame',
    [`${sos.slice(0, -1)},IWAP10${name}#`, sos],
    [`${sos.slice(0, -1)},IWAP10${name}#`, sos],
  ],
  ['text that only looks like a Wi-Fi network', [sos, `x${name}`, sos, `y${name}`], [sos, sos]],
])('every frame beside %s is found', (_, parts, expected) => {
  const frames = new FrameSplitter()
  push(login, frames)
  expect(push(parts.join(''), frames).frames).toEqual(expected)
  // packets may end anywhere, except within the name of a Wi-Fi network
  for (const size of [7, 50, 500]) {
    const slow = new FrameSplitter()
    push(login, slow)
    const text = parts.join('')
    const found = Array.from({ length: Math.ceil(text.length / size) }, (__, at) =>
      slow.push(bytes(text.slice(at * size, (at + 1) * size))),
    )
    const calls = (all: string[]) => all.filter((frame) => frame.startsWith('IWAP10')).length
    expect(calls(found.flatMap((one) => one.frames))).toBe(calls(expected))
  }
})

it('skipped bytes are reported', () => {
  const frames = new FrameSplitter()
  expect([login, `\r\n${sos} `, `\0${sos}`, 'noise'].map((text) => push(text, frames).isLitter)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
