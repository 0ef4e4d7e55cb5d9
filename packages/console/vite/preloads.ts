/**
 * What is fetched beside a part that is loaded when it is wanted. Layers lie over every page, and each of their drawers consists of a
 * hundred files: naming them all would cost each first page 3 kB, so that scripts are found from the drawer's own and styles, which
 * nothing else names, stay.
 */
export const preloads = (file: string, needed: string[], { hostId }: { hostId: string }) =>
  /-layer\b/.test(hostId) ? needed.filter((one) => one === file || one.endsWith('.css')) : needed
