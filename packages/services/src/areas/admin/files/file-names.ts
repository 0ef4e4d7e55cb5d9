/** Forbidden characters, including invisible direction marks, because `fdp.exe` must not be displayed as `exe.pdf`. */
const foreign = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu
const longest = 100

/**
 * The display and download name of a file: the given name without path and forbidden characters, with the extension of
 * its detected kind.
 */
export function cleanFileName(given: string, kind: string): string {
  const bare = given
    .toWellFormed()
    .replace(/^.*[\\/]/, '')
    .replace(foreign, '')
    .replace(/\.[a-z][a-z0-9]{0,9}$/i, '')
    .slice(0, longest - kind.length - 1)
    .toWellFormed()
    .replace(/[\s.]+$/, '')
  return `${bare || '未命名'}.${kind}`
}
