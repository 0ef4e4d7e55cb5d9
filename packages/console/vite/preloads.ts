/**
 * Files to preload for a lazy chunk. Layers are on every page, and each of their drawers has a hundred files, so
 * listing all would add 3 kB to every first page. For layers only the drawer's own file and its styles are listed,
 * because scripts are found by its imports, styles are not.
 */
export const preloads = (file: string, needed: string[], { hostId }: { hostId: string }) =>
  /-layer\b/.test(hostId) ? needed.filter((one) => one === file || one.endsWith('.css')) : needed
