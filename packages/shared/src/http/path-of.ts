import type { Endpoint } from './endpoint.ts'

/** The path with its encoded parameters. In its own file, since endpoint.ts imports zod. */
export function pathOf(endpoint: Pick<Endpoint, 'path'>, params: Record<string, string | number> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
