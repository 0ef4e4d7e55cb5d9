export { AutoComplete } from 'primereact/autocomplete'
