import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/** Loads lines of text with COPY, a thousand lines per chunk. */
export async function copyInto(client: pg.Client, statement: string, lines: string[]) {
  const chunks = Array.from({ length: Math.ceil(lines.length / 1_000) }, (_, n) =>
    lines.slice(n * 1_000, (n + 1) * 1_000).join(''),
  )
  await pipeline(Readable.from(chunks), client.query(from(statement)))
}
