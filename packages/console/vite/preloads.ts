/**
 * Files to preload for a lazy chunk. Naming every file of every chunk would add kilobytes to the first page, although
 * the browser finds scripts by their imports; it does not find styles. So the drawers of layers, which are on every
 * page, name their own file and styles only, and no list names the small files with words, moves and contracts.
 */
export const preloads = (file: string, needed: string[], { hostId }: { hostId: string }) => {
  const isOfLayer = /-layer\b/.test(hostId)
  const isFound = (one: string) => isOfLayer || /\.(words|moves|contract)-/.test(one)
  return needed.filter((one) => one === file || one.endsWith('.css') || !isFound(one))
}
