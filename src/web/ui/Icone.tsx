import './Icone.css'
import { ICONES, type NomIcone } from './icones.ts'

interface IconeProps {
  nom: NomIcone
  petite?: boolean
  grande?: boolean
  /** In muted ink, where the icon only accompanies. */
  discrete?: boolean
  /** In the colour of the status around it. */
  teintee?: boolean
  /** Among words, on their line. */
  enLigne?: boolean
}

/** A small outline beside a word, hidden from readers: the word says it all. */
export const Icone = ({ nom, petite, grande, discrete, teintee, enLigne }: IconeProps) => {
  const classes = [
    'icone',
    petite && 'icone-petite',
    grande && 'icone-grande',
    discrete && 'icone-discrete',
    teintee && 'icone-teintee',
    enLigne && 'icone-en-ligne',
  ]
  return (
    <svg className={classes.filter(Boolean).join(' ')} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONES[nom as keyof typeof ICONES] ?? nom} />
    </svg>
  )
}
