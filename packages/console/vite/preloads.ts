/**
 * Preloads of a lazy chunk. Layers lie above every page, and each of their drawers has a hundred files: listing them
 * all would add 3 kB to every first page. For layers only the drawer's own file and its styles are listed: its scripts
 * follow from its imports, its styles do not.
 */
export const preloads = (file: string, needed: string[], { hostId }: { hostId: string }) =>
  /-layer\b/.test(hostId) ? needed.filter((one) => one === file || one.endsWith('.css')) : needed
