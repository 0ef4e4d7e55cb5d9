/**
 * Files to preload for a lazy chunk. Listing every file of every chunk would add kilobytes to the first page. The
 * browser finds scripts by their imports, but not styles: so drawers that every page can open list only their own file
 * and styles, and the small files with words, moves and contracts are never listed, nor is what every page has loaded.
 */
export const preloads = (file: string, needed: string[], { hostId }: { hostId: string }) => {
  const isOfLayer = /-layer\b/.test(hostId)
  const isFound = (one: string) =>
    isOfLayer || /(\.(words|moves|contract)|\/(rolldown-runtime|react|base|index|fields|page-sizes|list))-/.test(one)
  return needed.filter((one) => one === file || one.endsWith('.css') || !isFound(one))
}
