import { setAdminPassword } from './areas/admin/security/admin-password.ts'

// `npm run admin:password` runs this; without npm: docker compose exec services node
// packages/services/src/admin-password.ts
try {
  const { username, password } = await setAdminPassword(process.env.DATABASE_URL ?? '')
  console.log(`管理员账号 ${username} 的新密码：${password}（只显示这一次；登录时须另设密码）`)
} catch (error) {
  console.error(`✗ 密码没有重置：${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
