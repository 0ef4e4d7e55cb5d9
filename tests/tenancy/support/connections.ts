import type { Database } from '../../../packages/services/src/platform/db/client.ts'
import type { TestDatabase } from '../../../packages/services/src/testing/database.ts'

type Executor = ReturnType<Database['getExecutor']>
type Provider = Parameters<Executor['withConnectionProvider']>[0]
type Connection = Parameters<Parameters<Provider['provideConnection']>[0]>[0]
type Question = Parameters<Connection['executeQuery']>[0]

const setting = "set_config('app.tenant_ids'"
/** Matches the tenant ids in a transaction's opening statement; in other statements the ids are the first parameter. */
const written = /(set_config\('app\.tenant_ids', ')([\d,]*)(')/

/** Wraps a database: every query is rewritten by `change` before it reaches the connection. */
function asking(database: Database, change: (question: Question) => Question): Database {
  const executor = database.getExecutor()
  const changing = executor.withConnectionProvider({
    provideConnection: (use) =>
      executor.provideConnection((connection) =>
        use({
          executeQuery: (question, ...more) => connection.executeQuery(change(question), ...more),
          streamQuery: (question, ...more) => connection.streamQuery(change(question), ...more),
        }),
      ),
  })
  return new Proxy(database, {
    get(target, name) {
      if (name === 'getExecutor') return () => changing
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * Connects as the application, but hides one institution from the row-level security policies. If the services
 * themselves let a caller reach that institution, only the policies stop the call.
 */
export function connectWithPoliciesOnly(made: TestDatabase, hidden: number): TestDatabase {
  const withoutHidden = (text: unknown) =>
    String(text)
      .split(',')
      .filter((id) => id !== String(hidden))
      .join()
  const hide = (question: Question): Question => {
    const { sql, parameters } = question
    if (!sql.includes(setting)) return question
    if (written.test(sql))
      return { ...question, sql: sql.replace(written, (_, open, ids, close) => open + withoutHidden(ids) + close) }
    const [ids, ...others] = parameters
    if (typeof ids !== 'string') throw new Error('the tenants are set otherwise now')
    return { ...question, parameters: [withoutHidden(ids), ...others] }
  }
  let database: Database | undefined
  return {
    get database() {
      database ??= asking(made.database, hide)
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
}
