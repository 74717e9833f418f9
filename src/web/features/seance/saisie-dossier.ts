import { normaliserDecision, verifierDecision } from '#domain/commission/decision.ts'
import { somme } from '#domain/commun/argent.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { issueDesVotes, refusVotes } from '#domain/seance/quorum.ts'
import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'
import { nomEntier } from './dire-seance.ts'

export type Decision = 'accepte' | 'attente' | 'refuse'

/** What the secretary types of one file. */
export interface SaisieDossier {
  decision: Decision | null
  montant: number | null
  motif: string
  courriel: boolean
  unanimite: boolean
  pour: number | null
  contre: number | null
  abstention: number | null
  voixPresident: 'pour' | 'contre' | null
  /** Why somebody in conflict stays; null: nothing is said of it. */
  sansSortie: string | null
}

/** As the file arrives: acceptance of what is proposed, or what was recorded before. */
export function saisieDe(d: DossierLu): SaisieDossier {
  const dit = d.enregistre
  const decision = dit?.decision ?? d.avis?.decision ?? 'accepte'
  const montant = dit ? dit.montantAlloue : (d.avis?.montantAlloue ?? d.propose)
  return {
    decision,
    montant: decision === 'refuse' || montant === 0 ? null : montant,
    motif: dit?.remarque ?? d.avis?.motifRefus ?? '',
    courriel: d.avis?.sendMailRefus ?? false,
    unanimite: false,
    pour: dit?.pour ?? null,
    contre: dit?.contre ?? null,
    abstention: dit?.abstention ?? null,
    voixPresident: dit?.voixPresident ?? null,
    sansSortie: dit?.sansSortie ?? null,
  }
}

/** Votes as they count: those of everybody, or what is typed (a field left empty is none, once one is filled). */
export function votesDe(v: SaisieDossier, voix: number) {
  if (v.unanimite) return { pour: voix, contre: 0, abstention: 0 }
  if (v.pour === null && v.contre === null && v.abstention === null) return null
  return { pour: v.pour ?? 0, contre: v.contre ?? 0, abstention: v.abstention ?? 0 }
}

/** Voters of this file: now for the current one, as they were for one that is corrected. */
export const voixDe = (s: SeanceEntiere, d: DossierLu): number =>
  d.enregistre && s.courant?.projetId !== d.projetId ? d.enregistre.quorum.voix : s.quorum.voix

/** The president's voice is asked for on a tie, where it counts double. */
export function egalite(v: SaisieDossier, s: SeanceEntiere, d: DossierLu): boolean {
  const votes = votesDe(v, voixDe(s, d))
  return votes !== null && votes.pour === votes.contre && d.departage
}

/** Members in conflict who are in the room, with the hour they left it; back in since, as when the file was put aside, they have to again. */
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
}

/** Why the file can't be recorded yet; null when it can. */
export function empechement(s: SeanceEntiere, d: DossierLu, v: SaisieDossier): Empeche | null {
  if (s.courant?.projetId === d.projetId && !s.quorum.atteint)
    return { raison: 'Quorum non atteint pour ce dossier\u00a0: il ne peut être que mis de côté.' }
  const restent = resteDedans(s, d, v)
  if (restent.length > 0) return { raison: direDedans(restent), sortie: true }
  const raison = refusDuVote(s, d, v)
  return raison === null ? null : { raison }
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

function refusDuVote(s: SeanceEntiere, d: DossierLu, v: SaisieDossier): string | null {
  const votes = votesDe(v, voixDe(s, d))
  if (votes === null) return 'Comptez les voix, ou «\u00a0À l’unanimité\u00a0».'
  const faute = refusVotes(votes, voixDe(s, d))
  if (faute !== null) return faute
  if (egalite(v, s, d) && v.voixPresident === null) return 'Égalité\u00a0: dites la voix de la présidence.'
  if (issueDesVotes(votes, s.regle, d.departage ? v.voixPresident : null) === 'rejete')
    return `${votes.pour} pour, ${votes.contre} contre\u00a0: ce qui est saisi n’est pas adopté.`
  if (v.decision === 'accepte' && restantAvec(s, d, v) < 0)
    return 'Le montant disponible de la commission est dépassé.'
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
    remarque: v.motif.trim() || null,
    sansSortie: v.sansSortie?.trim() || null,
    versionDossier: d.version,
    cle,
    suivant,
  }
}
