import { crc32 } from 'node:zlib'

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

/** The smallest file with the content of a Word document, plus further parts. */
export const wordFile = (more: Record<string, string> = {}): Buffer =>
  archiveOf({ '[Content_Types].xml': types, 'word/document.xml': '<w:document/>', ...more })

/** The smallest archive with the content of an OFD, plus further parts; undefined omits one. */
export const ofdFile = (more: Record<string, string | undefined> = {}): Buffer => {
  const parts = { 'OFD.xml': '<ofd:OFD/>', 'Doc_0/Document.xml': '<ofd:Document/>', ...more }
  const given = Object.entries(parts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]))
  return archiveOf(Object.fromEntries(given))
}

function archiveOf(parts: Record<string, string>): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [part, text] of Object.entries(parts)) {
    const [name, content] = [Buffer.from(part), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, content])
    bodies.push(body)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, name]))
    at += body.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(list.length, 8)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...list, end])
}
