import type { Endpoint } from './endpoint.ts'

/** The path with its values filled in and encoded. Stands apart, since what declares calls brings zod with it. */
export function pathOf(endpoint: Pick<Endpoint, 'path'>, params: Record<string, string | number> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
