import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { ROLES_MEMBRE } from '#domain/commun/membres.ts'
import { SECTIONS_CONTROLE, SECTIONS_CONTROLE_BILAN } from '#domain/controle/verdicts.ts'
import { direDroits } from '#domain/membre/invitation.ts'
import { direMotif } from '#domain/virement/banque/motifs-banque.ts'
import type { LigneJournal } from './contrat.ts'

const PARTIES: Record<string, string> = { ...SECTIONS_CONTROLE, ...SECTIONS_CONTROLE_BILAN }
const DECISIONS: Record<string, string> = LIBELLES_DECISIONS
const COMPTES: Record<string, string> = { valide: 'Validé', refus: 'Refusé' }

const faitsDe = (valeur: unknown): Record<string, unknown> =>
  typeof valeur === 'object' && valeur !== null ? (valeur as Record<string, unknown>) : {}
const texte = (valeur: unknown): string | null =>
  typeof valeur === 'string' && valeur !== '' ? valeur : null

function verdict(record: Record<string, unknown>): string | null {
  const jugees = Object.keys(PARTIES).filter((p) => typeof record[p] === 'boolean')
  if (jugees.length === 0) return null
  const refusees = jugees.filter((p) => record[p] === false).map((p) => PARTIES[p])
  return refusees.length > 0 ? `Refusé\u00a0: ${refusees.join(', ')}` : 'Accepté'
}

/** « Alix Martin : Éditeur, signataire », of a member or of who is invited. */
function membre(o: Record<string, unknown>): string | null {
  const role = ROLES_MEMBRE.find((r) => r === o.role)
  if (!role) return null
  const droits = direDroits({ role, signataire: o.signataire === true, finances: o.finances === true })
  const qui = texte(o.nom) ?? texte(o.email)
  return qui ? `${qui}\u00a0: ${droits}` : droits
}

/** « Suivi des aides, finit par 4cE1 », of a read token. */
function jeton(o: Record<string, unknown>): string | null {
  const [nom, derniers, reseau] = [texte(o.jeton), texte(o.derniers), texte(o.reseau)]
  return nom && `${nom}, finit par ${derniers ?? ''}${reseau ? `, depuis ${reseau}` : ''}`
}

/** One side of a line, in words: decision, parts refused, amount, commission, account. */
function cote(valeur: unknown): string | null {
  const o = faitsDe(valeur)
  const decision = texte(o.decision) ?? texte(o.avis)
  const montant = o.montantAlloue ?? o.montantRecommande ?? o.montant ?? o.accorde
  const [convention, ibanFin, date] = [texte(o.numeroConvention), texte(o.ibanFin), texte(o.date)]
  const mots = [
    membre(o),
    jeton(o),
    texte(o.structureAnterieure),
    texte(o.aideAnterieure),
    decision && DECISIONS[decision],
    COMPTES[texte(o.statut) ?? ''],
    verdict(o),
    typeof montant === 'number' && formatEuros(montant),
    typeof o.numero === 'number' && date && `Commission ${o.numero} du ${formatJour(date)}`,
    convention && `convention ${convention}`,
    ibanFin && `IBAN finissant par ${ibanFin}`,
    texte(o.lot),
    texte(o.lot) && texte(o.code) && direMotif(texte(o.code)),
    'suiviPar' in o && (texte(faitsDe(o.suiviPar).nom) ?? 'personne'),
  ].filter((m) => typeof m === 'string')
  return mots.length > 0 ? mots.join(', ') : null
}

/** What an act of the journal decided, and what it replaced; null when its name says all. */
export function detailDe({ avant, apres }: Pick<LigneJournal, 'avant' | 'apres'>): string | null {
  const [a, b] = [cote(avant), cote(apres)]
  return a && b && a !== b ? `${a} → ${b}` : (b ?? a)
}

/** The reason of an act: its own, else that of what it cancels; for a note, the text it no longer has. */
export function motifDe({ avant, apres }: Pick<LigneJournal, 'avant' | 'apres'>): string | null {
  const [o, ancien] = [faitsDe(apres), faitsDe(avant)]
  const sien = texte(o.message) ?? texte(o.motif) ?? texte(o.motifRefus) ?? texte(o.mot)
  return sien ?? texte(ancien.message) ?? texte(ancien.texte)
}
