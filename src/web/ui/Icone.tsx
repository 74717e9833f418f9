import './Icone.css'
import { ICONES, type NomIcone } from './icones.ts'

/** A small outline beside a word, hidden from readers: the word says it all. */
export const Icone = ({ nom, petite }: { nom: NomIcone; petite?: boolean }) => (
  <svg className={petite ? 'icone icone-petite' : 'icone'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONES[nom]} />
  </svg>
)
