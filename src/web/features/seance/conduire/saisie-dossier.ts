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
export function saisieDe(d: DossierLu): SaisieDossier {
  const dit = d.enregistre
  const refus = dit?.decision === 'refuse'
  return {
    decision: dit?.decision ?? null,
    montant: dit?.montantAlloue ?? null,
    motif: (refus && dit.remarque) || (d.avis?.motifRefus ?? ''),
    reserve: (!refus && dit?.remarque) || '',
    courriel: d.avis?.sendMailRefus ?? false,
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
export const montantPropose = (d: DossierLu): number | null => d.avis?.montantAlloue ?? (d.propose || null)

/** What is written of the decision chosen. */
export const texteDe = (v: SaisieDossier): string => (v.decision === 'refuse' ? v.motif : v.reserve)

/** Who presides over the file as it is typed: whoever was chosen, as long as they may. */
export const presidence = (d: DossierLu, v: SaisieDossier) =>
  d.presidences.find((p) => p.id === v.preside) ?? d.presidences[0]

/** Whether somebody presides over it in the stead of the president of the sitting. */
export const remplacee = (s: SeanceEntiere, d: DossierLu): boolean =>
  d.presidences.length > 0 && d.presidences.every((p) => p.id !== s.president?.id)

/** Votes that count: everybody's, or what is typed (once a field is filled, an empty one is none). */
export function votesDe(v: SaisieDossier, voix: number) {
  if (v.unanimite) return v.decision && unanimes(v.decision, voix)
  if (v.pour === null && v.contre === null && v.abstention === null) return null
  return { pour: v.pour ?? 0, contre: v.contre ?? 0, abstention: v.abstention ?? 0 }
}

/** What is voted, once a decision is chosen and the votes are those of all the voters; null until then. */
export function scrutinDe(s: SeanceEntiere, d: DossierLu, v: SaisieDossier): Scrutin | null {
  const votes = votesDe(v, voixDe(s, d))
  if (v.decision === null || votes === null || refusVotes(votes, voixDe(s, d)) !== null) return null
  const voixPresident = aDepartager(votes, d.departage) ? v.voixPresident : null
  return { decision: v.decision, votes, voixPresident, departage: d.departage }
}

/** The president's voice is asked for on a tie that it settles, once all the votes are counted. */
export function egalite(v: SaisieDossier, s: SeanceEntiere, d: DossierLu): boolean {
  const voix = voixDe(s, d)
  const votes = votesDe(v, voix)
  return votes !== null && refusVotes(votes, voix) === null && aDepartager(votes, d.departage)
}

/** Voters of this file: now for the current one, as they were for one that is corrected. */
export const voixDe = (s: SeanceEntiere, d: DossierLu): number =>
  d.enregistre && s.courant?.projetId !== d.projetId ? d.enregistre.quorum.voix : s.quorum.voix

/** Present members in conflict, and when they left the room for it; back in since, they must go again. */
export function aSortir(s: SeanceEntiere, d: DossierLu) {
  return s.membres
    .filter((m) => m.etat === 'present' && d.deports.includes(m.id))
    .map((m) => ({ ...m, sortie: d.sorties.find((x) => x.membre === m.id && x.revenuLe === null) }))
}

/** What would be left of the envelope with this file as it is typed. */
function restantAvec(s: SeanceEntiere, d: DossierLu, v: SaisieDossier): number {
  const garde = d.avis?.decision === 'accepte' ? d.avis.montantAlloue : null
  return somme([s.enveloppe.restant, garde, v.decision === 'accepte' && v.montant ? -v.montant : null])
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
export function empechement(s: SeanceEntiere, d: DossierLu, v: SaisieDossier): Empeche | null {
  if (s.courant?.projetId === d.projetId && !s.quorum.atteint)
    return { raison: 'Quorum non atteint pour ce dossier\u00a0: il ne peut être que mis de côté.' }
  const restent = resteDedans(s, d, v)
  if (restent.length > 0) return { raison: direDedans(restent), sortie: true }
  if (v.decision === null) return { raison: 'Dites d’abord ce qui est décidé.', champ: 'decision' }
  return refusDuVote(s, d, v)
}

/** Names of those in conflict who were not seen out, unless it is said why. */
function resteDedans(s: SeanceEntiere, d: DossierLu, v: SaisieDossier): string[] {
  if (s.courant?.projetId !== d.projetId || v.sansSortie?.trim()) return []
  return aSortir(s, d)
    .filter((m) => !m.sortie?.sortiLe)
    .map(nomEntier)
}

/** Up to two are named again: the band above names them all. */
function direDedans(noms: readonly string[]): string {
  if (noms.length === 1) return `${noms[0]} n’est pas encore sorti·e.`
  const qui = noms.length === 2 ? noms.join(' et ') : `${noms.length} membres`
  return `${qui} ne sont pas encore sorti·es.`
}

function refusDuVote(s: SeanceEntiere, d: DossierLu, v: SaisieDossier): Empeche | null {
  const votes = votesDe(v, voixDe(s, d))
  if (votes === null) return { raison: 'Comptez les voix, ou «\u00a0À l’unanimité\u00a0».', champ: 'pour' }
  const faute = refusVotes(votes, voixDe(s, d))
  if (faute !== null) return { raison: faute, champ: 'pour' }
  if (egalite(v, s, d) && v.voixPresident === null)
    return { raison: 'Dites la voix de la présidence.', champ: 'voixPresident' }
  const scrutin = scrutinDe(s, d, v)
  const refus = scrutin && refusScrutin(scrutin)
  if (refus) return { raison: refus.bref, champ: 'pour' }
  if (v.decision === 'accepte' && restantAvec(s, d, v) < 0)
    return { raison: ENVELOPPE_DEPASSEE, champ: 'montantAlloue' }
  return null
}

/** Messages under the fields, by the rules of every opinion and decision. */
export function erreursDe(s: SeanceEntiere, d: DossierLu, v: SaisieDossier): ErreursChamps {
  const { decision, montantAlloue, motifRefus, sendMailRefus } = avisDe(v)
  return verifierDecision(
    { step: s.etape, decision, montantAlloue, motifRefus, sendMailRefus },
    { etape: s.etape === 2 ? 2 : 1, montantDemande: d.demande ?? 0 },
  )
}

const avisDe = (v: SaisieDossier) =>
  normaliserDecision({
    decision: v.decision,
    montantAlloue: v.montant,
    motifRefus: v.motif.trim() || null,
    sendMailRefus: v.courriel,
  })

/** What leaves; `cle` makes a repeated sending one. */
export function corpsDe(s: SeanceEntiere, d: DossierLu, v: SaisieDossier, cle: string, suivant: boolean) {
  return {
    ...avisDe(v),
    avisLu: d.avis,
    unanimite: v.unanimite,
    ...(votesDe(v, voixDe(s, d)) ?? { pour: null, contre: null, abstention: null }),
    voixPresident: egalite(v, s, d) ? v.voixPresident : null,
    preside: remplacee(s, d) ? (presidence(d, v)?.id ?? null) : null,
    remarque: texteDe(v).trim() || null,
    sansSortie: v.sansSortie?.trim() || null,
    versionDossier: d.version,
    cle,
    suivant,
  }
}
