import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** An app's one page, ready to be sent. */
export interface Page {
  body: Buffer
  etag: string
  /** Epoch ms of the build. */
  builtAt: number
}

const clientTag = /<meta name="care-client" content="[^"]*"\s*\/?>/

/** The page with the registered client of this installation in it, and whether it is a demo; null when the app is not built. */
export function readPage(root: string, client: string, demo: boolean): Page | null {
  const builtAt = buildTime(root)
  if (builtAt === 0) return null
  const demoTag = demo ? '<meta name="care-demo" content="1" />' : ''
  const tag = `<meta name="care-client" content="${escapeAttribute(client)}" />${demoTag}`
  const html = readFileSync(join(root, 'index.html'), 'utf8')
  const text = clientTag.test(html) ? html.replace(clientTag, () => tag) : html.replace('<head>', () => `<head>${tag}`)
  return { body: Buffer.from(text), etag: `"${createHash('sha1').update(text).digest('base64url')}"`, builtAt }
}

/** 0 when the app is not built. */
export const buildTime = (root: string) => statSync(join(root, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
