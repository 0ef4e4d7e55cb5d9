import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The files of a built app, by their path below the app's mount point. */
export interface Site {
  /** Mount point: `/`, `/screen/` or `/s/`. */
  mount: string
  root: string
  files: ReadonlySet<string>
}

/** Lists the files of an app when it is loaded; requests cannot reach any other file. */
export function readSite(mount: string, root: string): Site {
  if (!existsSync(root)) return { mount, root, files: new Set() }
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|map|part)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return { mount, root, files: new Set(files) }
}

/**
 * What to send for a path: the file of that name, or the app's page for a path that people may open. Null if neither
 * exists.
 */
export function fileFor({ mount, files }: Site, path: string, wantsPage: boolean): string | null {
  const bare = path === mount.slice(0, -1) ? '' : path.slice(mount.length)
  if (files.has(bare)) return bare
  const isPage = wantsPage && !/\.\w+$/.test(bare) && !bare.startsWith('assets/')
  return isPage && files.has('index.html') ? 'index.html' : null
}

/** Whether the file name contains a hash of its content, so that the file never changes. */
export const isImmutable = (file: string) => /^assets\/.+[-.][\w-]{8,}\.\w+$/.test(file)
