import { Link } from 'react-router'
import type { ObjetJournal } from '#domain/journal/contrat.ts'
import { LIBELLES_OBJETS } from '#domain/journal/objet.ts'

const ADRESSES = {
  projet: (id: number) => `/admin/projets/validation?id=${id}`,
  porteur: (id: number) => `/admin/porteur?id=${id}`,
  compte: (id: number) => `/admin/comptes/${id}`,
  commission: (id: number) => `/admin/commissions/${id}`,
  virement: (id: number) => `/admin/virements/${id}`,
}
const DISPARUS = {
  projet: 'Demande effacée',
  porteur: 'Porteur effacé',
  compte: 'Compte effacé',
  commission: 'Commission supprimée',
  virement: 'Virement effacé',
}

/** What an act was about, with the way to it; what no longer exists has its kind alone. */
export function Objet({ objet: { genre, id, nom } }: { objet: ObjetJournal }) {
  if (genre === 'portail' || id === null) return LIBELLES_OBJETS.portail
  if (nom === null) return DISPARUS[genre]
  return (
    <span className="journal-objet">
      {LIBELLES_OBJETS[genre]} <Link to={ADRESSES[genre](id)}>{nom}</Link>
    </span>
  )
}
