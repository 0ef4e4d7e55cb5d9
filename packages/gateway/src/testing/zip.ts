/** A zip file whose central directory lists the same part `entries` times. */
export function zip(name: string, packed: Buffer, entries: number, method = 8): Buffer {
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004', 'latin1')
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\u0001\u0002', 'latin1')
  entry.writeUInt16LE(method, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt16LE(name.length, 28)
  const body = Buffer.concat([local, Buffer.from(name), packed])
  const contents = Buffer.concat(Array(entries).fill(Buffer.concat([entry, Buffer.from(name)])))
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(body.length, 16)
  return Buffer.concat([body, contents, end])
}
