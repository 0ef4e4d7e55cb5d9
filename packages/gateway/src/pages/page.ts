import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type OnlineMapTag, onlineMapTag } from '@care/shared/map/online-map'
import { defaultProductName } from '@care/shared/pages/product-name'
import type { OnlineMap } from '../process/outside/online-map.ts'
import { pagePolicy } from './page-policy.ts'

/** The single page of a web app, ready to send. */
export interface Page {
  body: Buffer
  etag: string
  /** Build time in epoch ms. */
  builtAt: number
  title: string
  /** The page's Content-Security-Policy header. */
  policy: string
}

const clientTag = /<meta name="care-client" content="[^"]*"\s*\/?>/

interface Installation {
  /** The OAuth client with which pages sign in, as `id:secret`. */
  client: string
  demo: boolean
  /** Key with which pages encrypt passwords; undefined in demo mode and on pages without a password field. */
  loginKey?: string | undefined
  /** The platform's name. */
  title: string
  map: OnlineMap | null
  /** Hosts of camera streams, empty if there are none. */
  streams: string
}

/** The page with the values of this installation inserted; null if the app was not built. */
export function readPage(root: string, { client, demo, loginKey, title, map, streams }: Installation): Page | null {
  const builtAt = buildTime(root)
  if (builtAt === 0) return null
  const demoTag = demo ? '<meta name="care-demo" content="1" />' : ''
  const keyTag = loginKey ? `<meta name="care-login-key" content="${escapeAttribute(loginKey)}" />` : ''
  const titleTag = title === defaultProductName ? '' : `<meta name="care-title" content="${escapeAttribute(title)}" />`
  const tag = `<meta name="care-client" content="${escapeAttribute(client)}" />${demoTag}${keyTag}${titleTag}${map ? mapTag(map) : ''}`
  const html = readFileSync(join(root, 'index.html'), 'utf8')
  const named = html.replaceAll(defaultProductName, () => escapeAttribute(title))
  const text = clientTag.test(named)
    ? named.replace(clientTag, () => tag)
    : named.replace('<head>', () => `<head>${tag}`)
  const body = Buffer.from(text)
  return { body, etag: etagOf(body), builtAt, title, policy: pagePolicy(map, streams) }
}

export const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

function mapTag({ key, url, code }: OnlineMap): string {
  const told: OnlineMapTag = { key, url, isVouched: code !== '' }
  return `<meta name="${onlineMapTag}" content="${escapeAttribute(JSON.stringify(told))}" />`
}

/** Build time in epoch ms; 0 if the app is not built. */
export const buildTime = (root: string) => statSync(join(root, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
