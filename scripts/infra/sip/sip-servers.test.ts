import { expect, it } from 'vitest'
import { kamailioConfig } from './sip-servers.ts'

it('the SIP server’s configuration gets its address, its secret and the relay’s address, and leaves nothing open', () => {
  const text = kamailioConfig({ listen: '127.0.0.1:5066', modules: '/m/', secret: 's3cret', control: '127.0.0.1:5067' })
  expect(text).toContain('listen=tcp:127.0.0.1:5066')
  expect(text).toContain('mpath="/m/"')
  expect(text).toContain('"rtpengine_sock", "udp:127.0.0.1:5067"')
  expect(text.match(/s3cret:/g)).toHaveLength(2)
  expect(text).not.toMatch(/@[A-Z]+@/)
})
