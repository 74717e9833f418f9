import { etatDemande } from '#domain/adhesion/demande.ts'
import type { DemandeSuivie } from '#domain/adhesion/reponse.ts'
import { membrePeut } from '#domain/commun/membres.ts'
import { estStaff } from '#domain/commun/roles.ts'
import { lus, NOMS_LISTE, NOMS_PRIVES, NOMS_PUBLICS } from '#domain/porteur/champs.ts'
import { etatPorteur } from '#domain/porteur/etat.ts'
import { masquerSaufFin } from '#domain/porteur/iban-affiche.ts'
import type { PorteurCourt, PorteurReponse } from '#domain/porteur/reponses.ts'
import { statutCompte } from '#domain/porteur/verdict.ts'
import { masquerMobile } from '#domain/signature/code.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { FichePorteur } from '#server/socle/compte/fiche-porteur.ts'
import type { LignePorteur } from '#server/socle/porteur/liste.ts'
import { presenterNumeros } from '#server/socle/structure/presenter-numeros.ts'

/** Bank details that are not this person's to read: their ends alone. */
const litMasque = ({ role, membre }: Acteur): boolean =>
  role === 'superviseur' || (membre !== null && !membrePeut(membre, 'lireRib'))

function ibanPour(ctx: Contexte, fiche: FichePorteur, acteur: Acteur): string | null {
  if (!fiche.ibanChiffre || !fiche.ibanFin) return null
  return litMasque(acteur) ? masquerSaufFin(fiche.ibanFin) : ctx.secrets.dechiffrer(fiche.ibanChiffre)
}

const masque = (texte: string | null, fin: number): string | null =>
  texte === null ? null : `${'•'.repeat(Math.max(texte.length - fin, 3))}${texte.slice(-fin)}`

const presenterRejoint = (ctx: Contexte, { rejoint }: FichePorteur): DemandeSuivie[] =>
  rejoint.map(({ porteurId, structure, issue, demandeeLe, expireLe, repondueLe }) => ({
    porteurId,
    structure,
    etat: etatDemande({ issue, expireLe: new Date(expireLe) }, ctx.horloge.maintenant()),
    demandeeLe: new Date(demandeeLe).toISOString(),
    repondueLe: repondueLe && new Date(repondueLe).toISOString(),
  }))

/**
 * An account as `acteur` may read it: superviseur gets masked bank fields; commission members get none, nor
 * any way to reach the person.
 */
export function presenterPorteur(ctx: Contexte, fiche: FichePorteur, acteur: Acteur): PorteurReponse {
  const commun = {
    id: fiche.id,
    userId: fiche.utilisateurId,
    ...lus(NOMS_PUBLICS, fiche),
    createdAt: fiche.creeLe.toISOString(),
    nbProjets: fiche.nbProjets ?? 0,
    role: 'porteurProjet' as const,
    version: fiche.version,
    anonymiseLe: fiche.anonymiseLe?.toISOString() ?? null,
  }
  const { motifRefus, profilComplet: complet, sections, canCreateNewProjet, ...etat } = etatPorteur(fiche)
  if (acteur.role === 'membreCommission') return { ...commun, ...etat }
  return {
    ...commun,
    ...etat,
    motifRefus,
    profilComplet: complet,
    sections,
    canCreateNewProjet,
    ...lus(NOMS_PRIVES, { ...fiche, iban: ibanPour(ctx, fiche, acteur) }),
    // Their own number is the responsible person's: another member recognises it, and no more.
    ...(fiche.soi && { mobile: fiche.mobile && masquerMobile(fiche.mobile) }),
    ...(litMasque(acteur) && {
      titulaireCompte: masque(fiche.titulaireCompte, 2),
      bic: masque(fiche.bic, 2),
    }),
    ribModifieLe: fiche.ribModifieLe?.toISOString() ?? null,
    ribGeleJusque: fiche.ribGeleJusque?.toISOString() ?? null,
    emailEnAttente: fiche.soi ? fiche.soi.emailEnAttente : fiche.emailEnAttente,
    ...(fiche.soi && { soi: { fonction: fiche.soi.fonction, mobile: fiche.soi.mobile } }),
    numeros: presenterNumeros(fiche, acteur.role),
    ...(estStaff(acteur.role) && fiche.aidesAnterieures > 0 && { aidesAnterieures: fiche.aidesAnterieures }),
    ...(fiche.rejoint.length > 0 && { rejoint: presenterRejoint(ctx, fiche) }),
    conditionsAcceptees: { le: fiche.cgvAccepteesLe.toISOString(), version: fiche.cgvVersion },
  }
}

/** A line of the staff lists; the last message only for whom may read messages. */
export function presenterLigne(ligne: LignePorteur, litMessages: boolean): PorteurCourt {
  return {
    id: ligne.id,
    userId: ligne.utilisateurId,
    ...lus(NOMS_LISTE, ligne),
    siret: ligne.siret,
    isValidated: ligne.valideLe !== null,
    statut: statutCompte(ligne),
    motifRefus: ligne.motifRefus,
    createdAt: ligne.creeLe.toISOString(),
    soumisLe: ligne.soumisLe.toISOString(),
    nbProjets: ligne.nbProjets,
    membre: ligne.membre,
    lastMessage:
      litMessages && ligne.le
        ? {
            content: ligne.contenu,
            createdAt: ligne.le.toISOString(),
            isMine: ligne.deAdministration === true,
          }
        : null,
  }
}
