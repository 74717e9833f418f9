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
  aides: 'Aides antérieures',
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

/** Where past aids are listed, and the structures that have no account. */
const LISTE_AIDES = '/admin/aides-anterieures'
const cherchees = (recherche: string, tab?: string): string =>
  `${LISTE_AIDES}?${new URLSearchParams({ ...(tab && { tab }), recherche })}`

function ligneAide(trouvee: Resultats['aides']['trouves'][number], recherche: string): Ligne {
  if (trouvee.quoi === 'structure')
    return {
      icone: 'personnes',
      titre: trouvee.nom,
      precision: [
        'sans compte',
        trouvee.ville,
        numeroTrouve(trouvee, recherche),
        `${formatNombre(trouvee.aides)} aide${trouvee.aides > 1 ? 's' : ''}`,
        trouvee.anneeMin === trouvee.anneeMax
          ? trouvee.anneeMin
          : `${trouvee.anneeMin} à ${trouvee.anneeMax}`,
      ]
        .filter((v) => v !== null)
        .join(' · '),
      fin: 'reprise',
      vers: cherchees(trouvee.nom, 'structures'),
    }
  return {
    icone: 'dossier',
    titre: trouvee.titre,
    precision: [
      trouvee.annee,
      trouvee.structure,
      trouvee.reference,
      trouvee.accorde && trouvee.decision !== 'refusee' ? formatEuros(trouvee.accorde) : null,
    ]
      .filter((v) => v !== null)
      .join(' · '),
    fin: 'reprise',
    vers:
      trouvee.porteurId === null ? cherchees(trouvee.reference) : `/admin/porteur?id=${trouvee.porteurId}`,
  }
}

const ETATS = { 'en cours': 'À valider', refus: 'Refusée', valide: '' }

function etatConvention({ projet: p }: ProjetTrouve): string {
  if (p.isPayed) return p.datePaiement ? `Payée le ${formatJour(p.datePaiement)}` : 'Payée'
  return p.isConventionSigned ? 'Signée' : 'À signer'
}

/** The number by which a structure was found, as it is read; none when its words found it. */
function numeroTrouve(
  resultats: { siret: string | null; rna: string | null },
  recherche: string,
): string | null {
  const numero = numeroCherche(recherche)
  if (numero === null) return null
  if ('rna' in numero) return resultats.rna === numero.rna ? `RNA ${resultats.rna}` : null
  const trouve =
    resultats.siret !== null && resultats.siret >= numero.siret[0] && resultats.siret <= numero.siret[1]
  return trouve && resultats.siret !== null ? `SIRET ${formatSiret(resultats.siret)}` : null
}

const parMembre = ({ membre }: { membre: string | null }): string | null =>
  membre && `membre\u00a0: ${membre}`

const LIGNES: { [P in Portee]: (r: Resultats, membre: boolean, recherche: string) => Ligne[] } = {
  projets: (resultats, membre) =>
    resultats.projets.trouves.map((trouve) => ({
      icone: 'dossier',
      titre: nomAffiche(trouve.projet),
      precision: `${trouve.projet.numero} · ${trouve.projet.porteurProjet.nomStructure}`,
      fin: libellePersonnel(trouve.projet),
      attend: trouve.projet.isControlling === true && !trouve.projet.isArchived,
      vers: adresseDe(trouve, membre),
    })),
  structures: (resultats, _, recherche) =>
    resultats.structures.trouves.map((trouve) => ({
      icone: 'personnes',
      titre: trouve.nom,
      precision: [trouve.personne, parMembre(trouve), trouve.ville, numeroTrouve(trouve, recherche)]
        .filter((v) => v !== null)
        .join(' · '),
      fin: ETATS[trouve.statut],
      attend: trouve.statut === 'en cours',
      vers:
        trouve.statut === 'valide'
          ? `/admin/porteur?id=${trouve.id}`
          : `/admin/porteur/validate/${trouve.id}`,
    })),
  conventions: (resultats, membre) =>
    resultats.conventions.trouves.map((trouve) => ({
      icone: 'fichier',
      titre: trouve.projet.numeroConvention ?? '',
      precision: [
        nomAffiche(trouve.projet),
        trouve.projet.montantAlloue && formatEuros(trouve.projet.montantAlloue),
      ]
        .filter(Boolean)
        .join(' · '),
      fin: etatConvention(trouve),
      vers: adresseDe(trouve, membre),
    })),
  aides: (resultats, _, recherche) => resultats.aides.trouves.map((trouvee) => ligneAide(trouvee, recherche)),
  conversations: (resultats) =>
    resultats.conversations.trouves.map((trouve) => ({
      icone: 'message',
      titre: trouve.personne,
      precision: [trouve.structure, parMembre(trouve)].filter((v) => v !== null).join(' · '),
      fin: formatInstant(trouve.dernierLe),
      vers: `/admin/messagerie/conversation/${trouve.id}`,
    })),
  comptes: (resultats) =>
    resultats.comptes.trouves.map((trouve) => ({
      icone: 'cadenas',
      titre: trouve.personne,
      precision: LIBELLES_ROLES[trouve.role],
      vers: `/admin/comptes/${trouve.id}`,
    })),
}

/** Lists that a search also filters, where the others are. */
const LISTES: Partial<Record<Portee, { titre: string; adresse: string }>> = {
  projets: { titre: 'Tous les projets trouvés', adresse: '/admin/projets' },
  structures: { titre: 'Toutes les structures trouvées', adresse: '/admin/porteur?tab=porteurs' },
  aides: { titre: 'Toutes les aides antérieures trouvées', adresse: LISTE_AIDES },
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
export function groupesDe(
  resultats: Resultats,
  recherche: string,
  portee: Portee | null,
  membre: boolean,
): Groupe[] {
  return PORTEES.filter((p) => (portee ?? p) === p && resultats[p].total > 0).map((unePortee) => {
    const lignes = LIGNES[unePortee](resultats, membre, recherche)
    const reste = resultats[unePortee].total > lignes.length
    const combien = `${lignes.length} premiers sur ${nombreDe(resultats[unePortee])}`
    return {
      titre: TITRES[unePortee],
      ...(reste && { combien }),
      lignes:
        reste && !membre
          ? [...lignes, ...tous(unePortee, recherche, nombreDe(resultats[unePortee]))]
          : lignes,
    }
  })
}
