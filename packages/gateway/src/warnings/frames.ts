const fin = 0x80
const textOpcode = 0x1

/** An unmasked frame of the server: the same bytes can be sent to every reader (RFC 6455 §5.2). */
function frame(payload: Buffer): Buffer {
  const { length } = payload
  const head = length < 126 ? Buffer.alloc(2) : length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10)
  head[0] = fin | textOpcode
  if (length < 126) head[1] = length
  else if (length < 65_536) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([head, payload])
}

export const textFrame = (text: string) => frame(Buffer.from(text))
export const eventFrame = (event: object) => textFrame(JSON.stringify(event))
export const pongText = textFrame('pong')
