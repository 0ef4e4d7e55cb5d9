export { Password } from 'primereact/password'
