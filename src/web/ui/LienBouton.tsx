import { Link } from 'react-router'
import { type Aspect, classeBouton } from './Bouton.tsx'
import { Icone } from './Icone.tsx'

/** A link that looks like a button, for what leads elsewhere. */
export function LienBouton({ vers, ...aspect }: Aspect & { vers: string }) {
  return (
    <Link to={vers} className={classeBouton(aspect)}>
      {aspect.icone && <Icone nom={aspect.icone} />}
      {aspect.children}
      {aspect.iconeApres && <Icone nom={aspect.iconeApres} />}
    </Link>
  )
}
