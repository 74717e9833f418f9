import { lus, NOMS_LISTE, NOMS_PRIVES, NOMS_PUBLICS } from '#domain/porteur/champs.ts'
import { etatPorteur } from '#domain/porteur/etat.ts'
import { ibanMasque } from '#domain/porteur/iban-affiche.ts'
import type { PorteurCourt, PorteurReponse } from '#domain/porteur/reponses.ts'
import { statutCompte } from '#domain/porteur/verdict.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'
import type { FichePorteur } from '#server/socle/compte/fiche-porteur.ts'
import type { LignePorteur } from '#server/socle/porteur/liste.ts'
import { presenterNumeros } from '#server/socle/structure/presenter-numeros.ts'

function ibanPour(ctx: Contexte, f: FichePorteur, acteur: Acteur): string | null {
  if (!f.ibanChiffre || !f.ibanFin) return null
  return acteur.role === 'superviseur' ? ibanMasque(f.ibanFin) : ctx.secrets.dechiffrer(f.ibanChiffre)
}

const masque = (v: string | null, fin: number): string | null =>
  v === null ? null : `${'•'.repeat(Math.max(v.length - fin, 3))}${v.slice(-fin)}`

/**
 * An account as `acteur` may read it: superviseur gets masked bank fields; commission members get none, nor
 * any way to reach the person.
 */
export function presenterPorteur(ctx: Contexte, f: FichePorteur, acteur: Acteur): PorteurReponse {
  const commun = {
    id: f.id,
    userId: f.utilisateurId,
    ...lus(NOMS_PUBLICS, f),
    createdAt: f.creeLe.toISOString(),
    nbProjets: f.nbProjets ?? 0,
    role: 'porteurProjet' as const,
    version: f.version,
    anonymiseLe: f.anonymiseLe?.toISOString() ?? null,
  }
  const { motifRefus, profilComplet: complet, sections, canCreateNewProjet, ...etat } = etatPorteur(f)
  if (acteur.role === 'membreCommission') return { ...commun, ...etat }
  return {
    ...commun,
    ...etat,
    motifRefus,
    profilComplet: complet,
    sections,
    canCreateNewProjet,
    ...lus(NOMS_PRIVES, { ...f, iban: ibanPour(ctx, f, acteur) }),
    ...(acteur.role === 'superviseur' && {
      titulaireCompte: masque(f.titulaireCompte, 2),
      bic: masque(f.bic, 2),
    }),
    ribModifieLe: f.ribModifieLe?.toISOString() ?? null,
    emailEnAttente: f.emailEnAttente,
    numeros: presenterNumeros(f, acteur.role),
    conditionsAcceptees: { le: f.cgvAccepteesLe.toISOString(), version: f.cgvVersion },
  }
}

/** A line of the staff lists; the last message only for whom may read messages. */
export function presenterLigne(l: LignePorteur, litMessages: boolean): PorteurCourt {
  return {
    id: l.id,
    userId: l.utilisateurId,
    ...lus(NOMS_LISTE, l),
    siret: l.siret,
    isValidated: l.valideLe !== null,
    statut: statutCompte(l),
    motifRefus: l.motifRefus,
    createdAt: l.creeLe.toISOString(),
    soumisLe: l.soumisLe.toISOString(),
    nbProjets: l.nbProjets,
    lastMessage:
      litMessages && l.le
        ? { content: l.contenu, createdAt: l.le.toISOString(), isMine: l.deAdministration === true }
        : null,
  }
}
