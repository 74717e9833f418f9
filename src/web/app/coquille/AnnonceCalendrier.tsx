import { Link, useLocation } from 'react-router'
import { formatJourLong } from '#domain/commun/jours.ts'
import { SANS_PERIODE } from '#domain/projet/saisie/phrases-depot.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { useCalendrier } from '#web/socle/reglages/referentiels.ts'
import { Icone } from '#web/ui/Icone.tsx'
import './annonce.css'

/** Where managers begin their day; elsewhere the sentence would only be in the way. */
const PAGES = ['/admin/porteur', '/admin/projets']

/** Tells managers that nobody can deposit, and leads to the calendar (contract §1). */
export function AnnonceCalendrier() {
  const { pathname } = useLocation()
  const concerne = aDroit(useMoi(), 'page', 'canManage') && PAGES.includes(pathname)
  return concerne ? <PeriodeFermee /> : null
}

function PeriodeFermee() {
  const { data } = useCalendrier()
  if (!data || data.isOuvert) return null
  const { prochaineOuverture: jour } = data
  return (
    <p className="encadre st-attention coquille-annonce">
      <Icone nom="calendrier" petite />
      <span>
        {SANS_PERIODE}
        {jour ? `\u00a0: la prochaine s’ouvre le ${formatJourLong(jour)}. ` : '. '}
        <Link to="/admin/parametres">Réglez le calendrier de dépôt</Link>
      </span>
    </p>
  )
}
