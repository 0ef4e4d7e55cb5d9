/** Includes invisible direction marks: `fdp.exe` must not read as `exe.pdf`. */
const foreign = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu
const longest = 100

/**
 * The name of a file as shown and downloaded: the given one without path and forbidden characters, with the extension
 * of its real kind.
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
