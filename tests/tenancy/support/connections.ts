import type { Database } from '../../../packages/services/src/platform/db/client.ts'
import type { TestDatabase } from '../../../packages/services/src/testing/database.ts'

type Plugin = Parameters<Database['withPlugin']>[0]
type QueryNode = ReturnType<Plugin['transformQuery']>

/**
 * As the application connects, with one institution kept from the policies' eyes whatever the services name: who lets a caller's
 * conditions pass for it is held by the policies alone.
 */
export function policiesAlone(made: TestDatabase) {
  let hidden = 0
  const withoutHidden = (text: unknown) =>
    String(text)
      .split(',')
      .filter((id) => id !== String(hidden))
      .join()
  const plugin: Plugin = {
    transformQuery: ({ node }): QueryNode => {
      if (node.kind !== 'RawNode' || !node.sqlFragments[0]?.includes("set_config('app.tenant_ids'")) return node
      const [ids] = node.parameters
      if (ids?.kind !== 'ValueNode' || !('value' in ids)) throw new Error('the tenants are set otherwise now')
      return { ...node, parameters: [{ ...ids, value: withoutHidden(ids.value) } as typeof ids] }
    },
    transformResult: async ({ result }) => result,
  }
  let database: Database | undefined
  const on: TestDatabase = {
    get database() {
      database ??= made.database.withPlugin(plugin)
      return database
    },
    get owner() {
      return made.owner
    },
    get ownerUrl() {
      return made.ownerUrl
    },
    get appUrl() {
      return made.appUrl
    },
  }
  return {
    on,
    async hiding<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
      hidden = tenantId
      try {
        return await work()
      } finally {
        hidden = 0
      }
    },
  }
}
