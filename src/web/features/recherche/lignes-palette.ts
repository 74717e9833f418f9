import { formatEuros } from '#domain/commun/argent.ts'
import { formatInstant, formatJour } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import { libellePersonnel } from '#domain/projet/libelle-personnel.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetTrouve, Resultats } from '#domain/recherche/contrat.ts'
import { numeroCherche } from '#domain/recherche/numero-cherche.ts'
import { PORTEES, type Portee } from '#domain/recherche/portees.ts'
import { formatSiret } from '#domain/structure/siret.ts'
import type { Recent } from '#web/socle/personne/recents.ts'
import { adresseProjet } from '#web/socle/projet/projets.ts'

/** Something that may be opened; `fin` stands at the right end, as a chip when it waits for somebody. */
export interface Ligne extends Recent {
  fin?: string
  attend?: boolean
  /** Not a thing of its own: leads to a list, or to a page of the menu. */
  acte?: boolean
}
export interface Groupe {
  titre: string
  /** « 3 premiers sur 5 », when there are more. */
  combien?: string
  lignes: Ligne[]
}

export const TITRES: Record<Portee, string> = {
  projets: 'Projets',
  structures: 'Structures',
  conventions: 'Conventions',
  conversations: 'Messages',
  comptes: 'Comptes',
}

/** How many were found, in words: « 1 000 ou plus » when they are no longer counted. */
export const nombreDe = ({ total, auMoins }: { total: number; auMoins?: boolean | undefined }): string =>
  `${formatNombre(total)}${auMoins ? '\u00a0ou plus' : ''}`

/** A member opens an application within its commission. */
const adresseDe = ({ projet, commissionId }: ProjetTrouve, membre: boolean): string =>
  membre && commissionId !== null
    ? `/admin/commissions/${commissionId}/validation?id=${projet.id}`
    : adresseProjet(projet.id)

const ETATS = { 'en cours': 'À valider', refus: 'Refusée', valide: '' }

function etatConvention({ projet: p }: ProjetTrouve): string {
  if (p.isPayed) return p.datePaiement ? `Payée le ${formatJour(p.datePaiement)}` : 'Payée'
  return p.isConventionSigned ? 'Signée' : 'À signer'
}

/** The number by which a structure was found, as it is read; none when its words found it. */
function numeroTrouve(s: Resultats['structures']['trouves'][number], recherche: string): string | null {
  const numero = numeroCherche(recherche)
  if (numero === null) return null
  if ('rna' in numero) return s.rna === numero.rna ? `RNA ${s.rna}` : null
  const trouve = s.siret !== null && s.siret >= numero.siret[0] && s.siret <= numero.siret[1]
  return trouve && s.siret !== null ? `SIRET ${formatSiret(s.siret)}` : null
}

const LIGNES: { [P in Portee]: (r: Resultats, membre: boolean, recherche: string) => Ligne[] } = {
  projets: (r, membre) =>
    r.projets.trouves.map((t) => ({
      icone: 'dossier',
      titre: nomAffiche(t.projet),
      precision: `${t.projet.numero} · ${t.projet.porteurProjet.nomStructure}`,
      fin: libellePersonnel(t.projet),
      attend: t.projet.isControlling === true && !t.projet.isArchived,
      vers: adresseDe(t, membre),
    })),
  structures: (r, _, recherche) =>
    r.structures.trouves.map((s) => ({
      icone: 'personnes',
      titre: s.nom,
      precision: [s.personne, s.ville, numeroTrouve(s, recherche)].filter((v) => v !== null).join(' · '),
      fin: ETATS[s.statut],
      attend: s.statut === 'en cours',
      vers: s.statut === 'valide' ? `/admin/porteur?id=${s.id}` : `/admin/porteur/validate/${s.id}`,
    })),
  conventions: (r, membre) =>
    r.conventions.trouves.map((t) => ({
      icone: 'fichier',
      titre: t.projet.numeroConvention ?? '',
      precision: [nomAffiche(t.projet), t.projet.montantAlloue && formatEuros(t.projet.montantAlloue)]
        .filter(Boolean)
        .join(' · '),
      fin: etatConvention(t),
      vers: adresseDe(t, membre),
    })),
  conversations: (r) =>
    r.conversations.trouves.map((c) => ({
      icone: 'message',
      titre: c.personne,
      precision: c.structure ?? '',
      fin: formatInstant(c.dernierLe),
      vers: `/admin/messagerie/conversation/${c.id}`,
    })),
  comptes: (r) =>
    r.comptes.trouves.map((c) => ({
      icone: 'cadenas',
      titre: c.personne,
      precision: LIBELLES_ROLES[c.role],
      vers: `/admin/comptes/${c.id}`,
    })),
}

/** Lists that a search also filters, where the others are. */
const LISTES: Partial<Record<Portee, { titre: string; adresse: string }>> = {
  projets: { titre: 'Tous les projets trouvés', adresse: '/admin/projets' },
  structures: { titre: 'Toutes les structures trouvées', adresse: '/admin/porteur?tab=porteurs' },
  conversations: { titre: 'Tous les messages trouvés', adresse: '/admin/messagerie' },
}

function tous(portee: Portee, recherche: string, total: string): Ligne[] {
  // Lists look for words: they would not find by a number what is counted here.
  const liste = numeroCherche(recherche) === null ? LISTES[portee] : undefined
  if (!liste) return []
  const lie = liste.adresse.includes('?') ? '&' : '?'
  const vers = `${liste.adresse}${lie}${new URLSearchParams({ recherche })}`
  return [{ icone: 'droite', titre: liste.titre, precision: '', fin: total, vers, acte: true }]
}

/** What was found, kind by kind, as it is shown; members have no lists to go on in. */
export function groupesDe(r: Resultats, recherche: string, portee: Portee | null, membre: boolean): Groupe[] {
  return PORTEES.filter((p) => (portee ?? p) === p && r[p].total > 0).map((p) => {
    const lignes = LIGNES[p](r, membre, recherche)
    const reste = r[p].total > lignes.length
    const combien = `${lignes.length} premiers sur ${nombreDe(r[p])}`
    return {
      titre: TITRES[p],
      ...(reste && { combien }),
      lignes: reste && !membre ? [...lignes, ...tous(p, recherche, nombreDe(r[p]))] : lignes,
    }
  })
}
