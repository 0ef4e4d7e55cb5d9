/** Also the invisible ones that turn the order of letters around: `fdp.exe` must not read `exe.pdf`. */
const foreign = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu
const longest = 100

/** A file's name as it is shown and saved: the given one without a path or letters that no name has, its ending by what the file is. */
export function nameOf(given: string, kind: string): string {
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
