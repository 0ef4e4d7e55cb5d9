import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { atom, useAtom } from 'jotai'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'

const nameAtom = atom('')
const passwordAtom = atom('')

/** The smallest sign-in page with the console's libraries: two native inputs and a button. */
function Login() {
  const [username, setUsername] = useAtom(nameAtom)
  const [password, setPassword] = useAtom(passwordAtom)
  const signIn = useMutation({
    mutationFn: () =>
      fetch('/auth/oauth/token?grant_type=password&enc=0', {
        method: 'POST',
        body: new URLSearchParams({ username, password }),
      }),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        signIn.mutate()
      }}
    >
      <h1>智慧养老机构运营平台</h1>
      <label>
        用户名 <input name="username" value={username} onChange={({ target }) => setUsername(target.value)} />
      </label>
      <label>
        密码{' '}
        <input name="password" type="password" value={password} onChange={({ target }) => setPassword(target.value)} />
      </label>
      <button type="submit">登录</button>
    </form>
  )
}

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
createRoot(place).render(
  <QueryClientProvider client={new QueryClient()}>
    <Switch>
      <Route path="/login" component={Login} />
    </Switch>
  </QueryClientProvider>,
)
