import { ENVELOPPE_DEPASSEE, normaliserDecision, verifierDecision } from '#domain/commission/decision.ts'
import { somme } from '#domain/commun/argent.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'
import { aDepartager, refusScrutin, refusVotes, type Scrutin, unanimes } from '#domain/seance/voix.ts'
import { nomEntier } from '../dire-seance.ts'

export type Decision = 'accepte' | 'attente' | 'refuse'

/** What the secretary types of one file. */
export interface SaisieDossier {
  /** Null until it is chosen: nothing is decided by itself. */
  decision: Decision | null
  montant: number | null
  /** The reason of a refusal; other decisions have their own text. */
  motif: string
  reserve: string
  courriel: boolean
  unanimite: boolean
  pour: number | null
  contre: number | null
  abstention: number | null
  voixPresident: 'pour' | 'contre' | null
  /** Who presides over it in the president's stead; null: as recorded, or as proposed. */
  preside: number | null
  /** Why somebody in conflict stays; null: nothing is said of it. */
  sansSortie: string | null
}

/** As the file arrives: nothing chosen, or what was recorded before. */
export function saisieDe(dossier: DossierLu): SaisieDossier {
  const dit = dossier.enregistre
  const refus = dit?.decision === 'refuse'
  return {
    decision: dit?.decision ?? null,
    montant: dit?.montantAlloue ?? null,
    motif: (refus && dit.remarque) || (dossier.avis?.motifRefus ?? ''),
    reserve: (!refus && dit?.remarque) || '',
    courriel: dossier.avis?.sendMailRefus ?? false,
    unanimite: false,
    pour: dit?.pour ?? null,
    contre: dit?.contre ?? null,
    abstention: dit?.abstention ?? null,
    voixPresident: dit?.voixPresident ?? null,
    preside: dit?.preside?.id ?? null,
    sansSortie: dit?.sansSortie ?? null,
  }
}

/** What accepting it would grant, as long as nothing else is typed: its opinion, or what is proposed. */
export const montantPropose = (dossier: DossierLu): number | null =>
  dossier.avis?.montantAlloue ?? (dossier.propose || null)

/** What is written of the decision chosen. */
export const texteDe = (saisie: SaisieDossier): string =>
  saisie.decision === 'refuse' ? saisie.motif : saisie.reserve

/** Who presides over the file as it is typed: whoever was chosen, as long as they may. */
export const presidence = (dossier: DossierLu, saisie: SaisieDossier) =>
  dossier.presidences.find((p) => p.id === saisie.preside) ?? dossier.presidences[0]

/** Whether somebody presides over it in the stead of the president of the sitting. */
export const remplacee = (seance: SeanceEntiere, dossier: DossierLu): boolean =>
  dossier.presidences.length > 0 && dossier.presidences.every((p) => p.id !== seance.president?.id)

/** Votes that count: everybody's, or what is typed (once a field is filled, an empty one is none). */
export function votesDe(saisie: SaisieDossier, voix: number) {
  if (saisie.unanimite) return saisie.decision && unanimes(saisie.decision, voix)
  if (saisie.pour === null && saisie.contre === null && saisie.abstention === null) return null
  return { pour: saisie.pour ?? 0, contre: saisie.contre ?? 0, abstention: saisie.abstention ?? 0 }
}

/** What is voted, once a decision is chosen and the votes are those of all the voters; null until then. */
export function scrutinDe(seance: SeanceEntiere, dossier: DossierLu, saisie: SaisieDossier): Scrutin | null {
  const votes = votesDe(saisie, voixDe(seance, dossier))
  if (saisie.decision === null || votes === null || refusVotes(votes, voixDe(seance, dossier)) !== null)
    return null
  const voixPresident = aDepartager(votes, dossier.departage) ? saisie.voixPresident : null
  return { decision: saisie.decision, votes, voixPresident, departage: dossier.departage }
}

/** The president's voice is asked for on a tie that it settles, once all the votes are counted. */
export function egalite(saisie: SaisieDossier, seance: SeanceEntiere, dossier: DossierLu): boolean {
  const voix = voixDe(seance, dossier)
  const votes = votesDe(saisie, voix)
  return votes !== null && refusVotes(votes, voix) === null && aDepartager(votes, dossier.departage)
}

/** Voters of this file: now for the current one, as they were for one that is corrected. */
export const voixDe = (seance: SeanceEntiere, dossier: DossierLu): number =>
  dossier.enregistre && seance.courant?.projetId !== dossier.projetId
    ? dossier.enregistre.quorum.voix
    : seance.quorum.voix

/** Present members in conflict, and when they left the room for it; back in since, they must go again. */
export function aSortir(seance: SeanceEntiere, dossier: DossierLu) {
  return seance.membres
    .filter((m) => m.etat === 'present' && dossier.deports.includes(m.id))
    .map((m) => ({ ...m, sortie: dossier.sorties.find((x) => x.membre === m.id && x.revenuLe === null) }))
}

/** What would be left of the envelope with this file as it is typed. */
function restantAvec(seance: SeanceEntiere, dossier: DossierLu, saisie: SaisieDossier): number {
  const garde = dossier.avis?.decision === 'accepte' ? dossier.avis.montantAlloue : null
  return somme([
    seance.enveloppe.restant,
    garde,
    saisie.decision === 'accepte' && saisie.montant ? -saisie.montant : null,
  ])
}

/** What stands in the way of recording, in a sentence under the button. */
export interface Empeche {
  raison: string
  /** Somebody has yet to leave the room: why not may be written instead. */
  sortie?: boolean
  /** The field to fill. */
  champ?: string
}

/** Why the file can't be recorded yet; null when it can. */
export function empechement(
  seance: SeanceEntiere,
  dossier: DossierLu,
  saisie: SaisieDossier,
): Empeche | null {
  if (seance.courant?.projetId === dossier.projetId && !seance.quorum.atteint)
    return { raison: 'Quorum non atteint pour ce dossier\u00a0: il ne peut être que mis de côté.' }
  const restent = resteDedans(seance, dossier, saisie)
  if (restent.length > 0) return { raison: direDedans(restent), sortie: true }
  if (saisie.decision === null) return { raison: 'Dites d’abord ce qui est décidé.', champ: 'decision' }
  return refusDuVote(seance, dossier, saisie)
}

/** Names of those in conflict who were not seen out, unless it is said why. */
function resteDedans(seance: SeanceEntiere, dossier: DossierLu, saisie: SaisieDossier): string[] {
  if (seance.courant?.projetId !== dossier.projetId || saisie.sansSortie?.trim()) return []
  return aSortir(seance, dossier)
    .filter((m) => !m.sortie?.sortiLe)
    .map(nomEntier)
}

/** Up to two are named again: the band above names them all. */
function direDedans(noms: readonly string[]): string {
  if (noms.length === 1) return `${noms[0]} n’est pas encore sorti·e.`
  const qui = noms.length === 2 ? noms.join(' et ') : `${noms.length} membres`
  return `${qui} ne sont pas encore sorti·es.`
}

function refusDuVote(seance: SeanceEntiere, dossier: DossierLu, saisie: SaisieDossier): Empeche | null {
  const votes = votesDe(saisie, voixDe(seance, dossier))
  if (votes === null) return { raison: 'Comptez les voix, ou «\u00a0À l’unanimité\u00a0».', champ: 'pour' }
  const faute = refusVotes(votes, voixDe(seance, dossier))
  if (faute !== null) return { raison: faute, champ: 'pour' }
  if (egalite(saisie, seance, dossier) && saisie.voixPresident === null)
    return { raison: 'Dites la voix de la présidence.', champ: 'voixPresident' }
  const scrutin = scrutinDe(seance, dossier, saisie)
  const refus = scrutin && refusScrutin(scrutin)
  if (refus) return { raison: refus.bref, champ: 'pour' }
  if (saisie.decision === 'accepte' && restantAvec(seance, dossier, saisie) < 0)
    return { raison: ENVELOPPE_DEPASSEE, champ: 'montantAlloue' }
  return null
}

/** Messages under the fields, by the rules of every opinion and decision. */
export function erreursDe(seance: SeanceEntiere, dossier: DossierLu, saisie: SaisieDossier): ErreursChamps {
  const { decision, montantAlloue, motifRefus, sendMailRefus } = avisDe(saisie)
  return verifierDecision(
    { step: seance.etape, decision, montantAlloue, motifRefus, sendMailRefus },
    { etape: seance.etape === 2 ? 2 : 1, montantDemande: dossier.demande ?? 0 },
  )
}

const avisDe = (saisie: SaisieDossier) =>
  normaliserDecision({
    decision: saisie.decision,
    montantAlloue: saisie.montant,
    motifRefus: saisie.motif.trim() || null,
    sendMailRefus: saisie.courriel,
  })

/** What leaves; `cle` makes a repeated sending one. */
export function corpsDe(
  seance: SeanceEntiere,
  dossier: DossierLu,
  saisie: SaisieDossier,
  cle: string,
  suivant: boolean,
) {
  return {
    ...avisDe(saisie),
    avisLu: dossier.avis,
    unanimite: saisie.unanimite,
    ...(votesDe(saisie, voixDe(seance, dossier)) ?? { pour: null, contre: null, abstention: null }),
    voixPresident: egalite(saisie, seance, dossier) ? saisie.voixPresident : null,
    preside: remplacee(seance, dossier) ? (presidence(dossier, saisie)?.id ?? null) : null,
    remarque: texteDe(saisie).trim() || null,
    sansSortie: saisie.sansSortie?.trim() || null,
    versionDossier: dossier.version,
    cle,
    suivant,
  }
}
