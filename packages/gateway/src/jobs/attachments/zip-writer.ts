import { type FileHandle, open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/**
 * Zip flag for file names in UTF-8. Files are stored uncompressed, because pictures and documents are already
 * compressed.
 */
const utf8Names = 0x0800
const version = 20
/** 1980-01-01 00:00, the same for all files, because the list of answers already shows when they were uploaded. */
const noTime = { time: 0, date: 0x21 }
/** Limits of a zip file without the ZIP64 extension. */
export const maxFiles = 20_000
export const maxBytes = 3 * 1024 ** 3

/** Writes files to a zip one after another; only the records of the central directory are kept in memory. */
export class ZipWriter {
  readonly #file: FileHandle
  readonly #contents: Buffer[] = []
  readonly #names = new Set<string>()
  #at = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async create(path: string): Promise<ZipWriter> {
    return new ZipWriter(await open(path, 'wx'))
  }

  get count() {
    return this.#contents.length
  }

  /** Adds a file; a second file with the same name is renamed. */
  async add(name: string, bytes: Buffer): Promise<void> {
    const called = Buffer.from(this.#free(name))
    const head = Buffer.alloc(26)
    head.writeUInt16LE(version, 0)
    head.writeUInt16LE(utf8Names, 2)
    head.writeUInt16LE(noTime.time, 6)
    head.writeUInt16LE(noTime.date, 8)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(bytes.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(called.length, 22)
    const listed = Buffer.alloc(14)
    listed.writeUInt32LE(this.#at, 10)
    this.#contents.push(Buffer.concat([Buffer.from('PK\x01\x02'), number(version), head, listed, called]))
    await this.#write(Buffer.concat([Buffer.from('PK\x03\x04'), head, called, bytes]))
  }

  async end(): Promise<void> {
    const begin = this.#at
    for (const line of this.#contents) await this.#write(line)
    const last = Buffer.alloc(22)
    last.write('PK\x05\x06', 'latin1')
    last.writeUInt16LE(this.#contents.length, 8)
    last.writeUInt16LE(this.#contents.length, 10)
    last.writeUInt32LE(this.#at - begin, 12)
    last.writeUInt32LE(begin, 16)
    await this.#write(last)
    await this.#file.sync()
  }

  close = () => this.#file.close()

  async #write(bytes: Buffer): Promise<void> {
    await this.#file.writeFile(bytes)
    this.#at += bytes.length
  }

  #free(name: string): string {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^./]*)?$/s.exec(name) ?? []
    let free = name
    for (let nth = 2; this.#names.has(free); nth++) free = `${stem}（${nth}）${ending}`
    this.#names.add(free)
    return free
  }
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
