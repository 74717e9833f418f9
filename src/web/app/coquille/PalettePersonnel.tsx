import { useLocation } from 'react-router'
import { LISENT_LE_JOURNAL } from '#domain/journal/lecteurs.ts'
import type { Moi } from '#domain/session/contrat.ts'
import { Palette } from '#web/features/recherche/Palette.tsx'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import type { NomIcone } from '#web/ui/icones.ts'
import { menuDe } from './menu.ts'

/** Lists that keep what they are searched for in their address. */
const LISTES = ['/admin/projets', '/admin/porteur', '/admin/messagerie']

const acte = (titre: string, vers: string, icone: NomIcone) => ({
  titre,
  vers,
  icone,
  precision: '',
  acte: true,
})

/** What this person may go and do: a few acts of their role, then the entries of their menu. */
function actesDe(moi: Moi) {
  const entrees = menuDe(moi.role).filter((e) => !e.ressource || aDroit(moi, e.ressource, 'canView'))
  return [
    ...(aDroit(moi, 'commission', 'canManage')
      ? [acte('Créer une commission', '/admin/commissions/create', 'plus')]
      : []),
    ...(aDroit(moi, 'compte', 'canManage')
      ? [acte('Créer un compte', '/admin/comptes/nouveau', 'plus')]
      : []),
    ...entrees.map((e) => acte(e.libelle, e.vers, e.icone)),
    ...(aDroit(moi, 'projet', 'canManage') ? [acte('Colis d’archive', '/admin/colis', 'boite')] : []),
    ...(aDroit(moi, 'page', 'canManage') ? [acte('Reprises', '/admin/reprises', 'dossier')] : []),
    ...(aDroit(moi, 'page', 'canView') ? [acte('Envois en échec', '/admin/envois', 'courriel')] : []),
    ...(LISENT_LE_JOURNAL.includes(moi.role) ? [acte('Journal', '/admin/journal', 'horloge')] : []),
    acte('Mon compte', '/admin/informations', 'personne'),
  ]
}

/** The search from any page, over what the role's menu holds. */
export function PalettePersonnel({ surFermer }: { surFermer: () => void }) {
  const moi = useMoi()
  const { pathname, search } = useLocation()
  const filtrer = (recherche: string): string => {
    const q = new URLSearchParams(search)
    q.set('recherche', recherche)
    q.delete('page')
    return `${pathname}?${q}`
  }
  const liste = LISTES.includes(pathname) && !new URLSearchParams(search).has('id')
  return <Palette actes={actesDe(moi)} {...(liste && { filtrer })} surFermer={surFermer} />
}
