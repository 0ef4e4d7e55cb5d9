/** A listener as its settings name it, and its port. */
export interface WantedPort {
  use: string
  port: number
}

/** Says of each port that several listeners want whose it is: every one but one would fail to start. */
export function portCollisions(wanted: readonly WantedPort[]): string[] {
  const groups = [...Map.groupBy(wanted, ({ port }) => port)].filter(([, users]) => users.length > 1)
  return groups.map(([port, users]) => `${users.map(({ use }) => use).join('、')} 都是 ${port}：请改为不同的端口`)
}
