/**
 * Files to preload for a lazy chunk: itself and its styles. The browser finds scripts by their imports, but not styles,
 * and the names of all scripts that all pages import would add 5 kB to the first page.
 */
export const preloads = (file: string, needed: string[]) => needed.filter((one) => one === file || one.endsWith('.css'))
